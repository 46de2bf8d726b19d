const NOT_FOUND = 'Not found · Clearhouse';

/** The title of pages that do not exist for the reader, whatever they call themselves. */
export const HIDDEN_TITLE = { absolute: NOT_FOUND, template: NOT_FOUND };
