let callers = 0;
/** An address that no limit knows, for a harness behind a proxy. */
export const freshCaller = (): Record<string, string> => {
  callers += 1;
  return { 'x-forwarded-for': `198.51.${Math.floor(callers / 250)}.${1 + (callers % 250)}` };
};
