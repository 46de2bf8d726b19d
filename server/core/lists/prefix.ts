const literal = (text: string): string => text.replace(/[\\%_]/g, (sign) => `\\${sign}`);

/** The LIKE pattern of all texts that start with the given one. */
export const prefixPattern = (start: string): string => `${literal(start)}%`;

/** The LIKE pattern of all texts that contain the given one. */
export const containsPattern = (part: string): string => `%${literal(part)}%`;
