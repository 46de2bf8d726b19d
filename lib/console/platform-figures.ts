/** `0.5 s`, `5 min`, `1 h`. */
export function formatEvery(seconds: number): string {
  if (seconds >= 3600) return `${seconds / 3600} h`;
  if (seconds >= 60) return `${seconds / 60} min`;
  return `${seconds} s`;
}

const SIZES = ['B', 'kB', 'MB', 'GB', 'TB'] as const;

/** Bytes as people read them: `52.4 MB`. */
export function formatBytes(bytes: number): string {
  const step = bytes < 1000 ? 0 : Math.min(SIZES.length - 1, Math.floor(Math.log10(bytes) / 3));
  const value = bytes / 1000 ** step;
  return `${step === 0 ? value : value.toFixed(value < 100 ? 1 : 0)} ${SIZES[step]}`;
}

const counts = new Intl.NumberFormat('en-US');

export const formatCount = (value: number): string => counts.format(value);

/** `1 member`, `3 members`. */
export const countOf = (value: number, one: string, many = `${one}s`): string =>
  `${formatCount(value)} ${value === 1 ? one : many}`;

const UNITS = [
  { seconds: 86_400, one: 'day' },
  { seconds: 3600, one: 'hour' },
  { seconds: 60, one: 'minute' },
] as const;

/** A span in its largest unit: `3 hours`; under a minute in seconds. */
export function formatSpan(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds));
  const unit = UNITS.find((one) => whole >= one.seconds);
  return unit === undefined ? countOf(whole, 'second') : countOf(Math.floor(whole / unit.seconds), unit.one);
}
