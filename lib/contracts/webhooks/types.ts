import * as z from 'zod';
import { EVENT_WEBHOOKS } from '#lib/kinds.ts';
import type { EnterpriseWebhookOnly, EventWebhookType, OrganizationWebhookOnly } from '#lib/objects.ts';
import { isReadable, isStorable, NOT_READABLE, NOT_STORABLE, text } from '#lib/schema.ts';

/** Types of webhooks of a coin. A type of other webhooks is told where those are. */
export const BlockWebhookType = z.enum(['block', 'wallet_confirmation'], {
  error: ({ input }) => `must be block or wallet_confirmation${elsewhere(input)}`,
});

function elsewhere(type: unknown): string {
  if (WalletWebhookType.safeParse(type).success)
    return '; webhooks of a wallet are made at /api/v2/{coin}/wallet/{walletId}/webhooks';
  if (EnterpriseWebhookType.safeParse(type).success)
    return '; webhooks of an enterprise are made at /api/v2/enterprise/{enterpriseId}/webhooks';
  return '';
}

const EVENT_TYPES = EVENT_WEBHOOKS.map(({ type }) => type);
const OF_ENTERPRISES = EVENT_WEBHOOKS.filter(({ isOfOrganizations }) => !isOfOrganizations);
const isOfEnterprises = (type: EventWebhookType): type is Exclude<EventWebhookType, OrganizationWebhookOnly> =>
  OF_ENTERPRISES.some((one) => one.type === type);
const OF_ORGANIZATIONS = EVENT_WEBHOOKS.filter((one) => !one.isOfEnterprises);
const isOfOrganizations = (type: EventWebhookType): type is Exclude<EventWebhookType, EnterpriseWebhookOnly> =>
  OF_ORGANIZATIONS.some((one) => one.type === type);
const namesOf = (types: typeof EVENT_WEBHOOKS): string => types.map(({ label }) => label.toLowerCase()).join(', ');

/** Published types of enterprise webhooks of which nothing happens here yet: they can be created and simulated. */
export const QuietEnterpriseType = z.enum(['policyBalanceChange', 'reversal']);
export const EnterpriseWebhookType = z.enum([
  ...new Set([...EVENT_TYPES.filter(isOfEnterprises), ...QuietEnterpriseType.options]),
]);

/** What a new webhook of an enterprise is for. */
export const EnterpriseWebhookEvent = EnterpriseWebhookType.meta({
  description: `What the webhook reports, one of: ${namesOf(OF_ENTERPRISES)}. \`${QuietEnterpriseType.options.join('`, `')}\` are taken and can be simulated, and are not sent by themselves.`,
});

/** Types of webhooks of an organisation that are told of how far people and enterprises are known. */
export const KycStateType = z.enum(['userKycState', 'enterpriseKycState']);

const ORGANIZATION_TYPES = [...EVENT_TYPES.filter(isOfOrganizations), ...KycStateType.options];

/** Types of webhooks of an organisation. */
export const OrganizationWebhookType = z.enum(ORGANIZATION_TYPES, {
  error: `is not a type that webhooks of an organisation have here: send one of ${ORGANIZATION_TYPES.join(', ')}`,
});

/** Types that lists of webhooks of an organisation may be narrowed to: of those that there are none of here nothing is found. Source: public OpenAPI document. */
export const PublishedOrganizationType = z.enum([
  ...new Set([
    ...ORGANIZATION_TYPES,
    ...(['transfer', 'txRequest', 'pendingapproval', 'txRequestTransaction'] as const),
    'reversal' as const,
    ...(['whitelistApproved', 'whitelistRejected'] as const),
  ]),
]);

/** The same for what such a webhook was sent. */
export const PublishedNotificationType = z.enum([
  ...new Set([
    ...PublishedOrganizationType.options,
    ...(['transaction', 'transactionRemoved', 'transactionExpire', 'block', 'admin', 'address_confirmation'] as const),
    ...(['lowFee', 'circuitBreaker', 'lowFeeAddressBalance', 'wallet_confirmation', 'accountCreated'] as const),
    ...(['contractSigned', 'fundsDeposited', 'kycResult', 'policyBalanceChange', 'mintOrder'] as const),
    ...(['transaction_finality_on_l1', 'stuckTx', 'unspentExpiry', 'twoStepTransfer', 'twoStepDeposit'] as const),
    ...(['twoStepWithdrawal', 'endInvestorOnboardingInvite', 'pendingDecryption'] as const),
  ]),
]);

/** What a new webhook of an organisation is for. */
export const OrganizationWebhookEvent = OrganizationWebhookType.meta({
  description: `What the webhook reports, one of: ${namesOf(OF_ORGANIZATIONS)}, state of a person (\`userKycState\`), state of an enterprise (\`enterpriseKycState\`).`,
});

/** Types of wallet webhooks. Source: public OpenAPI document, and the public codecs (`WalletWebhookType`). */
export const WalletWebhookType = z.enum([
  'transfer',
  'transaction',
  'transactionRemoved',
  'transactionExpire',
  'pendingapproval',
  'txRequest',
  'txRequestTransaction',
  'address_confirmation',
  'lowFee',
  'lowFeeAddressBalance',
  'block',
  'admin',
  'circuitBreaker',
  'transaction_finality_on_l1',
  'fundsDeposited',
  'stuckTx',
  'unspentExpiry',
  'twoStepTransfer',
  'twoStepDeposit',
  'twoStepWithdrawal',
  'endInvestorOnboardingInvite',
  'pendingDecryption',
]);

/** Every type that a webhook of this service may have. */
export const WebhookType = z.enum([
  'wallet_confirmation',
  ...new Set([...EnterpriseWebhookType.options, ...ORGANIZATION_TYPES]),
  ...WalletWebhookType.options,
]);
export type WebhookType = z.output<typeof WebhookType>;

export const ListenToFailureStates = z
  .boolean()
  .meta({ description: 'Stored with the webhook; it does not narrow what is sent.' });

/** Address of a receiver. That it may be called is checked by the operation. */
export const CallbackUrl = text(2000).meta({
  description: 'URL that events are sent to: http or https, without credentials.',
  examples: ['https://receiver.example/hooks'],
});

export const WebhookLabel = z
  .string()
  .max(200)
  .refine(isStorable, NOT_STORABLE)
  .refine((value) => value === '' || isReadable(value), NOT_READABLE)
  .meta({ description: 'Name that identifies the webhook.' });

export const NewWebhookLabel = WebhookLabel.optional().meta({
  description: 'Name that identifies the webhook. Default: none.',
});

/** A webhook id in a path. A malformed one is an unknown webhook. */
export const WebhookId = z.string().min(1).max(200).meta({ description: 'Id of the webhook.' });

/** What the examples of all contracts of webhooks show. */
export const WEBHOOK_EXAMPLES = {
  enterpriseId: '5f9c0a3b7d1e4c2a8b6d0e9f1a2b3c4d',
  webhookId: '7e1f2a3b4c5d46889900aabbccddeef1',
  walletId: '1c2d3e4f5a6b47889900aabbccddeeff',
  url: 'http://127.0.0.1:8099/hooks',
  blockId: '000000000000000000021c7d8a5e0f6b3d4c2b1a09f8e7d6c5b4a39281706f5e',
} as const;
