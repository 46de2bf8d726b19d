const DOUBLED = /^(?:[^aeiou]*[aeiou][^aeiouwxy]|reset|submit|cancel)$/i;

/** What a button says while what it names is under way: `Create token` → `Creating …`. */
export function busyWord(label: string): string {
  const [verb = ''] = label.split(' ');
  const stem = verb.endsWith('e') && !verb.endsWith('ee') ? verb.slice(0, -1) : verb;
  return `${DOUBLED.test(verb) ? `${verb}${verb.slice(-1)}` : stem}ing …`;
}
