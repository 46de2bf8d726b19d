import * as z from 'zod';
import { contract } from '#lib/contract.ts';
import { HexId, text } from '#lib/schema.ts';
import { BASE, ERRORS, exampleEnterpriseId, exampleUserId, exampleWalletId, OWN, TAG } from './words.ts';

/** Most that somebody has muted at a time. */
export const MAX_MUTED = { enterprise: 500, wallet: 5000 } as const;
const MAX_ID = 100;

const SPELLING = '32 hex digits in any letter case, of which lower case is kept';
const RULE =
  'For the caller alone: mail, push and digest about it stop, and its notices stay in the inbox without being counted as unread. ' +
  'They are settings of the user, whichever enterprises a token is confined to. ' +
  'Mandatory notices are told all the same. Nothing is told later of what was muted. ' +
  'Calls of one user take turns; the audit log has the `version` of each, and what the highest one left is what holds.';
const UNKNOWN =
  'An id that is unknown, or of an enterprise that the caller does not belong to, answers 400 (`IllegalArgument`), the same for both; ' +
  'what is muted already may always be named.';
const WHOLE =
  'Replaces the whole list: one that is left out stays as it is, an empty one clears, and an id that comes twice counts once.';
const GENTLE = 'What is not muted, unknown or not the caller’s answers the same.';

const MutedId = (what: string) => text(MAX_ID).meta({ description: `Id of the ${what}: ${SPELLING}.` });
const EnterpriseIds = z
  .array(text(MAX_ID))
  .max(MAX_MUTED.enterprise, `at most ${MAX_MUTED.enterprise} enterprises`)
  .meta({ description: `Ids of all enterprises to mute: ${SPELLING}. Default: unchanged.` });
const WalletIds = z
  .array(text(MAX_ID))
  .max(MAX_MUTED.wallet, 'at most 5,000 wallets')
  .meta({ description: `Ids of all wallets to mute: ${SPELLING}. Default: unchanged.` });

/** What is muted after a call. */
export const MuteResult = z
  .object({
    userId: HexId,
    success: z.literal(true),
    message: z.string().max(200).meta({ description: 'What was done, for people.' }),
    mutedEnterpriseIds: z
      .array(HexId)
      .max(MAX_MUTED.enterprise)
      .meta({ description: 'All that are muted now, by id.' }),
    mutedWalletIds: z.array(HexId).max(MAX_MUTED.wallet).meta({ description: 'All that are muted now, by id.' }),
  })
  .meta({ id: 'MuteResult' });
export type MuteResult = z.output<typeof MuteResult>;

const exampleResult = (message: string): z.input<typeof MuteResult> => ({
  userId: exampleUserId,
  success: true,
  message,
  mutedEnterpriseIds: [exampleEnterpriseId],
  mutedWalletIds: [exampleWalletId],
});

export const getMutes = contract({
  routes: [{ method: 'GET', path: `${BASE}/mute` }],
  access: OWN,
  errors: ERRORS,
  input: z.object({}),
  output: MuteResult,
  summary: 'Read what the caller has muted.',
  tag: TAG,
  example: { input: {}, output: exampleResult('1 enterprise and 1 wallet are muted.') },
});

export const muteEnterprise = contract({
  routes: [{ method: 'PUT', path: `${BASE}/mute/enterprise` }],
  access: OWN,
  errors: ERRORS,
  input: z.object({ enterpriseId: MutedId('enterprise') }),
  output: MuteResult,
  summary: 'Mute an enterprise.',
  done: 'Muted an enterprise',
  description: `${RULE} ${UNKNOWN}`,
  tag: TAG,
  example: { input: { enterpriseId: exampleEnterpriseId }, output: exampleResult('The enterprise is muted.') },
});

export const muteWallet = contract({
  routes: [{ method: 'PUT', path: `${BASE}/mute/wallet` }],
  access: OWN,
  errors: ERRORS,
  input: z.object({ walletId: MutedId('wallet') }),
  output: MuteResult,
  summary: 'Mute a wallet.',
  done: 'Muted a wallet',
  description: `${RULE} ${UNKNOWN}`,
  tag: TAG,
  example: { input: { walletId: exampleWalletId }, output: exampleResult('The wallet is muted.') },
});

export const setMutedEnterprises = contract({
  routes: [{ method: 'PUT', path: `${BASE}/mute/enterprises` }],
  access: OWN,
  errors: ERRORS,
  input: z.object({ enterpriseIds: EnterpriseIds.optional() }),
  output: MuteResult,
  summary: 'Mute these enterprises and no others.',
  done: 'Set the muted enterprises',
  description: `${WHOLE} ${UNKNOWN} Nothing is changed then. ${RULE}`,
  tag: TAG,
  example: {
    input: { enterpriseIds: [exampleEnterpriseId] },
    output: exampleResult('1 enterprise and 1 wallet are muted.'),
  },
});

export const setMutedWallets = contract({
  routes: [{ method: 'PUT', path: `${BASE}/mute/wallets` }],
  access: OWN,
  errors: ERRORS,
  input: z.object({ walletIds: WalletIds.optional() }),
  output: MuteResult,
  summary: 'Mute these wallets and no others.',
  done: 'Set the muted wallets',
  description: `${WHOLE} ${UNKNOWN} Nothing is changed then. ${RULE}`,
  tag: TAG,
  example: { input: { walletIds: [exampleWalletId] }, output: exampleResult('1 enterprise and 1 wallet are muted.') },
});

export const setMutes = contract({
  routes: [{ method: 'PUT', path: `${BASE}/user/mute-settings` }],
  access: OWN,
  errors: ERRORS,
  input: z.object({ enterpriseIds: EnterpriseIds.optional(), walletIds: WalletIds.optional() }),
  output: z.object({
    enterpriseIds: z.array(HexId).max(MAX_MUTED.enterprise),
    walletIds: z.array(HexId).max(MAX_MUTED.wallet),
  }),
  summary: 'Mute these enterprises and wallets and no others.',
  done: 'Set what is muted',
  description: `${WHOLE} ${UNKNOWN} Nothing is changed then. ${RULE}`,
  tag: TAG,
  example: {
    input: { enterpriseIds: [exampleEnterpriseId], walletIds: [] },
    output: { enterpriseIds: [exampleEnterpriseId], walletIds: [] },
  },
});

export const unmuteEnterprise = contract({
  routes: [{ method: 'DELETE', path: `${BASE}/mute/enterprise/{enterpriseId}` }],
  access: OWN,
  errors: ERRORS,
  status: 202,
  input: z.object({ enterpriseId: MutedId('enterprise') }),
  output: MuteResult,
  summary: 'Unmute an enterprise.',
  done: 'Unmuted an enterprise',
  description: `${GENTLE} Wallets that are muted by themselves stay muted.`,
  tag: TAG,
  example: { input: { enterpriseId: exampleEnterpriseId }, output: exampleResult('The enterprise is not muted.') },
});

export const unmuteWallet = contract({
  routes: [{ method: 'DELETE', path: `${BASE}/mute/wallet/{walletId}` }],
  access: OWN,
  errors: ERRORS,
  status: 202,
  input: z.object({ walletId: MutedId('wallet') }),
  output: MuteResult,
  summary: 'Unmute a wallet.',
  done: 'Unmuted a wallet',
  description: `${GENTLE} It stays quiet while its enterprise is muted.`,
  tag: TAG,
  example: { input: { walletId: exampleWalletId }, output: exampleResult('The wallet is not muted.') },
});
