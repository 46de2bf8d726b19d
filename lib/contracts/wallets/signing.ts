import * as z from 'zod';
import { contract, member, memberAnywhere } from '#lib/contract.ts';
import { MAX_DVP_PAYLOAD } from '#lib/contracts/clearing/settlement-shapes.ts';
import { confirmation } from '#lib/contracts/directory/confirmation.ts';
import { exampleSignature } from '#lib/contracts/network/signed-shapes.ts';
import { SECURE_WALLETS, SPEND_WALLETS } from '#lib/rights.ts';
import { EnterpriseId, HexId, integer, text } from '#lib/schema.ts';
import { WALLET_EXAMPLES, WalletId } from './shapes.ts';
import { WalletKey } from './wallets.ts';

const TAG = 'Wallets';
const BASE = '/api/clearhouse/v1/enterprises/{enterpriseId}/wallets/{walletId}' as const;
const { enterpriseId, walletId } = WALLET_EXAMPLES;
const place = { enterpriseId: EnterpriseId, walletId: WalletId };

/** Most admins that a wallet may ask for. */
const MAX_APPROVALS = 20;

/** The key of the service signs a payload of a trading account, as the public client asks for it. */
export const signPayload = contract({
  routes: [{ method: 'POST', path: '/api/v2/ofc/wallet/{walletId}/tx/sign' }],
  access: { ...memberAnywhere(SPEND_WALLETS), wallet: 'walletId' },
  maxBodyBytes: 2 * 1024 * 1024,
  input: z.object({
    walletId: WalletId,
    payload: text(MAX_DVP_PAYLOAD).meta({
      description: 'Text of a JSON object of at most 256 KiB, signed byte for byte.',
      examples: ['{"amount":{"currency":"ofcbtc","quantity":"1"},"nonce":"6f1ed002"}'],
    }),
  }),
  output: z.object({
    signature: z.string().max(200).meta({
      description: 'Recoverable secp256k1 signature over the payload as a Bitcoin signed message: 65 bytes as hex.',
    }),
  }),
  summary: 'Sign a payload by the key of the service.',
  done: 'Signed a payload by the key of the service',
  description:
    'For trading accounts that have such a key (`createServiceKey`): 400 without one. The audit log keeps the SHA-256 of the payload alone.',
  tag: TAG,
  example: { input: { walletId, payload: '{"nonce":"6f1ed002"}' }, output: { signature: exampleSignature } },
});

/** Ours: gives a trading account a key with which the service signs. */
export const createServiceKey = contract({
  routes: [{ method: 'POST', path: `${BASE}/service-key` }],
  access: member(SECURE_WALLETS),
  status: 201,
  errors: { family: 'platform', also: [422] },
  input: z.object({ ...place, ...confirmation('to make the key') }),
  output: WalletKey,
  summary: 'Make a key with which the service signs for a trading account.',
  done: 'Made a key with which the service signs',
  description:
    'The private part never leaves the service, where the master key encrypts it. From then on `signPayload` signs for whoever may spend from the account, and the account’s own key keeps signing as well. 409 when there is one; 422 for a wallet that is no trading account.',
  tag: TAG,
  example: {
    input: { enterpriseId, walletId },
    output: {
      id: '7e8f90a1b2c3d4e5f60718293a4b5c6d',
      pub: 'xpub661MyMwAqRbcFtXgS5sYJABqqG9YLmC4Q1Rdap9gSE8NqtwybGhePY2gZ29ESFjqJoCu1Rupje8YtGqsefD265TMg7usUDFdp6W1EGMcet8',
      source: 'bitgo',
      type: 'independent',
    },
  },
});

/** Ours: says how many admins must agree to what a wallet spends. */
export const setApprovalsRequired = contract({
  routes: [{ method: 'PUT', path: `${BASE}/approvals-required` }],
  access: member(SECURE_WALLETS),
  errors: { family: 'platform', also: [422] },
  input: z.object({
    ...place,
    approvalsRequired: integer(1, MAX_APPROVALS).meta({
      description: 'Admins who must agree, whoever makes it among them: 1 asks nobody else.',
    }),
  }),
  output: z.object({
    walletId: HexId,
    approvalsRequired: z.int(),
    admins: z.int().meta({ description: 'How many admins the enterprise has.' }),
  }),
  summary: 'Say how many admins must agree to what a wallet spends.',
  done: 'Changed how many admins must agree to what a wallet spends',
  description: 'What waits already goes on waiting for as many as before. 422 for more than the enterprise has admins.',
  tag: TAG,
  example: {
    input: { enterpriseId, walletId, approvalsRequired: 2 },
    output: { walletId, approvalsRequired: 2, admins: 3 },
  },
});
