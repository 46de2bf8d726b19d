/** A path of a route or of a request, by the words between its slashes. */
export const wordsOf = (path: string): string[] => path.split('/');

/** Whether a word of a route stands for any that is not empty. */
export const isParam = (word: string): boolean => word.startsWith('{');

/** Whether a path is one of a route. */
export const fitsTemplate = (template: readonly string[], words: readonly string[]): boolean =>
  template.length === words.length &&
  template.every((word, index) => word === words[index] || (isParam(word) && words[index] !== ''));
