/** A signature in the one form in which it is compared and sent, however it was pasted. */
export const tidySignature = (text: string): string => text.replaceAll(/\s/g, '').replace(/^0x/i, '').toLowerCase();
