/** The LIKE pattern of all texts that start with the given one. */
export const prefixPattern = (start: string): string => `${start.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
