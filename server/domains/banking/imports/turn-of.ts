/** What those who begin work on imports of an enterprise hold, one after the other. */
export const turnOf = (enterpriseId: string): string => `bank-account-import:${enterpriseId}`;
