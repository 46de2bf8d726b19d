import { nameInWords } from '#components/onboarding/onboarding-labels.ts';
import { formatDay } from '#lib/time.ts';

const LACKED = /(?<= lacks? )((?:[a-z]\w*, )*[a-z]\w*)(?=: )/;
const INSTANTS = /(\d{4}-\d{2}-\d{2})T[\d:.]+Z/g;

/** Why something was refused, as pages say it: what is lacking by its name, and days as days. */
export const refusalInWords = (message: string): string =>
  message
    .replace(LACKED, (names) => names.split(', ').map(nameInWords).join(', '))
    .replaceAll(INSTANTS, (_, day: string) => formatDay(day));
