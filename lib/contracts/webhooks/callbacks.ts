import * as z from 'zod';
import {
  BankAccountState,
  BankAccountType,
  BankCurrency,
  BankRail,
  PendingActivity,
} from '#lib/contracts/banking/words.ts';
import { Transfer } from '#lib/contracts/chain/transfer-shapes.ts';
import { IdvDeposit, IdvStatus, VerificationType } from '#lib/contracts/identity/records.ts';
import { IdentityStatus, KycState } from '#lib/contracts/onboarding/words.ts';
import { HexId, Instant, Uuid } from '#lib/schema.ts';

/** What simulations of access tokens take. */
export const SimulatedTokenId = HexId.optional().meta({
  description:
    'Id of a token of a member; for webhooks of the type `accessToken`. In a sandbox any other id is one of a placeholder. Default: a placeholder.',
});

/** What simulations of bank accounts take. */
export const SimulatedBankAccount = {
  bankAccountId: HexId.optional().meta({
    description: 'Id of a bank account; for webhooks of the type `bankAccount`. Default: a placeholder.',
  }),
  currency: BankCurrency.optional().meta({
    description: 'Currency of the placeholder; for webhooks of the type `bankAccount`. Default: `fiatusd`.',
  }),
  verificationState: BankAccountState.optional().meta({
    description: 'State of the placeholder; for webhooks of the type `bankAccount`. Default: `pending`.',
  }),
};

/** What simulations of verifications take. */
export const SimulatedIdv = Uuid.optional().meta({
  description:
    'Id of a verification; for webhooks of the type `idvStatus`. In a sandbox any other id is one of a placeholder. Default: a placeholder.',
});

/** What simulations of onboarding take. */
export const SimulatedIdentity = {
  identityId: Uuid.optional().meta({
    description:
      'Id of an identity; for webhooks of the type `identityStatus`. In a sandbox any other id is one of a placeholder. Default: a placeholder.',
  }),
  identityStatus: IdentityStatus.optional().meta({
    description:
      'Status that is told; for webhooks of the type `identityStatus`. Default: as it is, `in review` of a placeholder.',
  }),
};

/** What simulations of states of people and enterprises take. */
export const SimulatedKycState = {
  userId: HexId.optional().meta({
    description:
      'Id of a person; for webhooks of the type `userKycState`. In a sandbox any other id is one of a placeholder. Default: a placeholder.',
  }),
  kycState: KycState.optional().meta({
    description:
      'State that is told; for webhooks of the types `userKycState` and `enterpriseKycState`. Default: as it is, `pending` of a placeholder.',
  }),
};

/** What every body has. */
export const everywhere = {
  id: HexId.meta({ description: 'Id of the notification, also the header `idempotency-key`; equal on every attempt.' }),
  webhook: HexId,
  simulation: z.boolean(),
};

/** Body of a callback about an object of an enterprise: what all of them say, and `facts` about the object. */
export const ofEnterprise = <const Type extends string, Facts extends z.ZodRawShape>(type: Type, facts: Facts) =>
  z.object({
    ...everywhere,
    type: z.literal(type),
    enterprise: HexId.meta({ description: 'The enterprise concerned.' }),
    organization: HexId.optional().meta({ description: 'On events to a webhook of an organisation.' }),
    ...facts,
  });

const coin = z.string().max(40);
const hash = z.string().max(200);
/** Where a transaction stands on its chain. */
export const ofTransaction = {
  state: Transfer.shape.state.optional(),
  confirmations: z.int().min(0).optional().meta({ description: '0: in no block yet; 1: in the newest one.' }),
  blockHash: hash.optional(),
  height: z.int().min(0).optional(),
};

/** Body of a callback about a new access token. Source: public OpenAPI document, example of the verify operation. */
export const AccessTokenCallback = ofEnterprise('accessToken', {
  accessToken: HexId.meta({ description: 'Id of the token, never the token.' }),
  userId: HexId,
  username: z.string().max(320).meta({ description: 'Email address.' }),
  tokenCreateTime: Instant,
}).meta({ id: 'AccessTokenCallback' });

/** Body of a callback about a bank account. Numbers are masked, and there are no names of owners. */
export const BankAccountCallback = ofEnterprise('bankAccount', {
  bankAccount: HexId,
  state: BankAccountState,
  pendingActivity: PendingActivity.optional().meta({
    description: 'What a pending account waits for, or why one is to be revised.',
  }),
  currency: BankCurrency,
  rail: BankRail.meta({ description: 'How the account is paid: the `type` of the account.' }),
  accountType: BankAccountType,
  shortCountryCode: z.string().length(2).meta({ description: 'Country of the bank.' }),
  accountNumber: z.string().max(64).meta({ description: 'All but the last characters are stars.' }),
}).meta({ id: 'BankAccountCallback' });

/** Body of a callback about an identity verification, to webhooks of organisations. No names, no documents. */
export const IdvStatusCallback = ofEnterprise('idvStatus', {
  userId: HexId.meta({ description: 'Of the person.' }),
  idvId: Uuid.meta({ description: 'Of the verification.' }),
  status: IdvStatus,
  verificationType: VerificationType,
  rejectLabels: z.array(z.string().max(100)).max(100).meta({ description: 'Empty unless something was wrong.' }),
  deposit: IdvDeposit.optional().meta({ description: 'When a deposit verification begins: where the person pays to.' }),
}).meta({ id: 'IdvStatusCallback' });

/** Body of a callback about an identity that is onboarded, to webhooks of organisations. No names, no documents. */
export const IdentityStatusCallback = ofEnterprise('identityStatus', {
  identityId: Uuid.meta({ description: 'Of the identity.' }),
  identityStatus: IdentityStatus,
  userId: HexId.meta({ description: 'Of the person; of a business, of who began it.' }),
}).meta({ id: 'IdentityStatusCallback' });

/** Body of a callback about how far a person is known, to webhooks of organisations. */
export const UserKycStateCallback = ofEnterprise('userKycState', {
  userId: HexId.meta({ description: 'Of the person.' }),
  kycState: KycState,
}).meta({ id: 'UserKycStateCallback' });

/** Body of a callback about how far an enterprise is known, to webhooks of organisations. */
export const EnterpriseKycStateCallback = ofEnterprise('enterpriseKycState', { kycState: KycState }).meta({
  id: 'EnterpriseKycStateCallback',
});

/** What a bank account's callback says beside ids. */
export type BankAccountFacts = Omit<
  z.output<typeof BankAccountCallback>,
  'id' | 'webhook' | 'simulation' | 'type' | 'enterprise' | 'organization' | 'bankAccount'
>;

/** Body of a callback about a block that lies as deep as the webhook asked for. */
export const BlockCallback = z
  .object({
    ...everywhere,
    type: z.literal('block'),
    coin,
    hash,
    height: z.int().min(0).optional(),
    confirmations: z.int().min(0).optional().meta({ description: 'How many blocks lie above it.' }),
    minedAt: Instant.optional(),
  })
  .meta({ id: 'BlockCallback' });

/** Body of a callback about a wallet that initialised on its chain. */
export const WalletConfirmationCallback = z
  .object({
    ...everywhere,
    type: z.literal('wallet_confirmation'),
    coin,
    hash: hash.optional().meta({ description: 'Of the transaction, the first one of the wallet.' }),
    wallet: HexId.optional(),
    ...ofTransaction,
  })
  .meta({ id: 'WalletConfirmationCallback' });
