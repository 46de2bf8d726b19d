import { IdvLanguage } from '#lib/contracts/identity/words.ts';

const NAMES = new Intl.DisplayNames('en', { type: 'language' });
/** What the provider calls otherwise than everybody else. */
const TAGS: Readonly<Record<string, string>> = { fl: 'fil' };

/** Languages of the provider's pages, by their English names. */
export const LANGUAGES = IdvLanguage.options
  .map((value) => ({ value, label: NAMES.of(TAGS[value] ?? value) ?? value }))
  .toSorted((one, other) => one.label.localeCompare(other.label, 'en'));
