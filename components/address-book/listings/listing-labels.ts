/** Networks by the coin of a trading account; accounts of one network can be connected. */
export const NETWORK_WORDS: Readonly<Record<string, string>> = { ofc: 'Main', tofc: 'Test' };

export const networkOf = (coin: string): string => NETWORK_WORDS[coin] ?? coin;

/** The same where no heading says what it is. */
export const networkWord = (coin: string): string => `${networkOf(coin)} network`;

/** Who finds an entry, in words. */
export const VISIBILITY = {
  public: { word: 'Public', meaning: 'Stands in the directory.' },
  private: { word: 'Private', meaning: 'Only who knows its id or the account’s can connect.' },
} as const;

export const visibilityOf = (isPublic: boolean) => (isPublic ? VISIBILITY.public : VISIBILITY.private);

export const RECOMMENDED = { word: 'Recommended', meaning: 'The operator recommends it: it stands first.' } as const;

/** Class of a column with buttons: the cards of a narrow screen show them without its name. */
export const ACTION_CELL = 'max-sm:[&>[aria-hidden]]:hidden max-sm:[&>:last-child]:ml-auto';
