/** Under which name the bodies of a webhook are documented. */
export const callbackNameOf = ({ type, walletId: wallet }: { type: string; walletId: string | null }): string =>
  wallet !== null && type === 'block' ? 'walletBlock' : type;
