import * as z from 'zod';
import { contract } from '#lib/contract.ts';
import { confirmation } from '#lib/contracts/directory/confirmation.ts';
import { EnterpriseId, nameText, wholeNumber } from '#lib/schema.ts';
import { AccessTokenRow, exampleTokenRow, TOKEN_ACCESS, TOKENS_PATH, TOKENS_TAG, TokenId } from './tokens.ts';

const enterpriseId = '5f9c0a3b7d1e4c2a8b6d0e9f1a2b3c4d';
const one = { enterpriseId: EnterpriseId, tokenId: TokenId };

/** How long the old text of a rolled token may go on working. */
export const MAX_ROLL_SECONDS = 7 * 24 * 3600;

/** Names one of the caller's own tokens anew. */
export const updateAccessToken = contract({
  routes: [{ method: 'PATCH', path: `${TOKENS_PATH}/{tokenId}` }],
  access: TOKEN_ACCESS,
  input: z.object({ ...one, label: nameText(200).meta({ description: 'Name that identifies the token.' }) }),
  output: AccessTokenRow,
  summary: 'Rename an access token.',
  done: 'Renamed an access token',
  description:
    'Only its owner may: 403 otherwise. Scopes and limits of a token stay as they are; create another for others.',
  tag: TOKENS_TAG,
  example: {
    input: { enterpriseId, tokenId: exampleTokenRow.id, label: 'settlement reader' },
    output: exampleTokenRow,
  },
});

/** Puts a new token in place of one of the caller's own, with the same rights and a new text, which is in this reply only. */
export const rollAccessToken = contract({
  routes: [{ method: 'POST', path: `${TOKENS_PATH}/{tokenId}/roll` }],
  access: TOKEN_ACCESS,
  status: 201,
  errors: { family: 'platform', also: [429] },
  input: z.object({
    ...one,
    endsInSeconds: wholeNumber(0, MAX_ROLL_SECONDS).default(0).meta({
      description: 'For how many seconds the old token goes on working, at most until it expires; 0 ends it at once.',
    }),
    ...confirmation('always'),
  }),
  output: z.object({ accessToken: AccessTokenRow, token: z.string().max(80) }),
  summary: 'Roll an access token: the same rights with a new text, which is shown once.',
  done: 'Rolled an access token',
  description:
    'The new token has the label, scopes, enterprises and addresses of the old one, and lasts as long as that was made for. Tokens that the old one made end with it. Only its owner may: 403 otherwise. 409 for one that has ended, or was rolled already. 403 for one that works beyond the limits of the calling token.',
  tag: TOKENS_TAG,
  example: {
    input: { enterpriseId, tokenId: exampleTokenRow.id, endsInSeconds: 3600, password: 'correct horse battery staple' },
    output: { accessToken: exampleTokenRow, token: `v2x${'0'.repeat(64)}` },
  },
});
