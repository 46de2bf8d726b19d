import type { BankAccountState, BankCurrency } from '#lib/contracts/banking/words.ts';
import type { IdentityStatus, KycState } from '#lib/contracts/onboarding/words.ts';
import { type BankAccountFacts, ofEnterprise } from '#lib/contracts/webhooks/callbacks.ts';
import type { CallbackContent, EventCatalogue } from '#lib/events/catalogue.ts';
import { Failure, fail, refuseField } from '#server/core/call/errors.ts';
import { isHexId } from '#server/core/runtime/id.ts';
import type { Context, Domain } from '#server/core/runtime/service.ts';
import { getAccessToken } from '#server/domains/access/public.ts';
import { bankAccountFacts } from '#server/domains/banking/public.ts';
import { idvFacts } from '#server/domains/identity/public.ts';
import { identityFacts, kycStateFacts } from '#server/domains/onboarding/public.ts';
import type { Webhook } from '../records/notification-store.ts';
import { statusToldOf, tellsOfStates, wantsStatus } from '../records/wanted-status.ts';
import { PLACEHOLDER } from './chain-simulation.ts';
import { refuseFields } from './simulation.ts';

const PLACEHOLDER_UUID = '00000000-0000-0000-0000-000000000000';
const OF_EVERY_CALLBACK: ReadonlySet<string> = new Set([...Object.keys(ofEnterprise('', {}).shape), 'organizationId']);

interface Asked {
  enterpriseId: string;
  accessTokenId?: string | undefined;
  bankAccountId?: string | undefined;
  currency?: BankCurrency | undefined;
  verificationState?: BankAccountState | undefined;
  transferId?: string | undefined;
  idvId?: string | undefined;
  identityId?: string | undefined;
  identityStatus?: IdentityStatus | undefined;
  userId?: string | undefined;
  kycState?: KycState | undefined;
}

/** Content of which a webhook is told. Throws 400 for a status or state that it is narrowed away from. */
function demandWanted(webhook: Webhook, content: CallbackContent): CallbackContent {
  if (wantsStatus(webhook, content)) return content;
  const field = webhook.type === 'identityStatus' ? 'identityStatus' : 'kycState';
  const told = webhook.identityStatuses.join(', ');
  return refuseField(field, `is ${statusToldOf(content)}, of which this webhook is not told: send one of ${told}`);
}

/** What a simulation of a webhook of an enterprise, or of an organisation about one of them, tells. */
export async function enterpriseContent(context: Context, webhook: Webhook, asked: Asked): Promise<CallbackContent> {
  return demandWanted(webhook, await contentOf(context, webhook, asked));
}

async function contentOf(
  context: Context,
  webhook: Webhook,
  { enterpriseId, ...fields }: Asked,
): Promise<CallbackContent> {
  if (webhook.type === 'bankAccount') {
    refuseFields(webhook, fields, ['bankAccountId', 'currency', 'verificationState']);
    return bankAccountContent(context, { enterpriseId, ...fields });
  }
  if (webhook.type === 'accessToken') {
    refuseFields(webhook, fields, ['accessTokenId']);
    return accessTokenContent(context, enterpriseId, fields.accessTokenId);
  }
  if (webhook.type === 'idvStatus') {
    refuseFields(webhook, fields, ['idvId']);
    return idvContent(context, enterpriseId, fields.idvId);
  }
  if (webhook.type === 'identityStatus') {
    refuseFields(webhook, fields, ['identityId', 'identityStatus']);
    return identityContent(context, webhook, { enterpriseId, ...fields });
  }
  if (tellsOfStates(webhook.type)) {
    refuseFields(webhook, fields, webhook.type === 'userKycState' ? ['userId', 'kycState'] : ['kycState']);
    return kycStateContent(context, webhook, { enterpriseId, ...fields });
  }
  if (webhook.type === 'reversal' || webhook.type === 'policyBalanceChange') {
    refuseFields(webhook, fields, ['transferId']);
    return transferContent(context, fields.transferId);
  }
  refuseFields(webhook, fields, []);
  if (webhook.type === 'mintOrder') return mintOrderContent(context, enterpriseId);
  if (webhook.type === 'tradeOrder') return tradeOrderContent(context, enterpriseId);
  return exampleContent(context.service.domains, webhook.type);
}

const callingOf = ({ callback, further }: EventCatalogue['events'][number]) => [
  ...(callback ? [callback] : []),
  ...further,
];

/** What the example of a callback says of its object, which is a placeholder. */
function exampleContent(domains: readonly Domain[], type: string): CallbackContent {
  const declared = domains
    .flatMap(({ events = [] }) => events)
    .flatMap(({ kind, events }) => events.flatMap((event) => callingOf(event).map((call) => ({ ...call, kind }))))
    .find(({ webhook }) => webhook === type);
  if (!declared) throw new Error(`no event calls back webhooks of the type ${type}`);
  const facts = Object.entries(declared.example).filter(([name]) => !OF_EVERY_CALLBACK.has(name));
  return { subjectType: declared.kind, subjectId: PLACEHOLDER, more: Object.fromEntries(facts) };
}

/** An order of the enterprise that stands for all. */
function mintOrderContent({ service }: Context, enterpriseId: string): CallbackContent {
  const placeholder = exampleContent(service.domains, 'mintOrder');
  const about = { orderId: PLACEHOLDER_UUID, hash: PLACEHOLDER_UUID };
  return { ...placeholder, subjectId: PLACEHOLDER_UUID, more: { ...placeholder.more, enterpriseId, ...about } };
}

/** An order of the enterprise that stands for all; the callback names the organisation of the webhook. */
function tradeOrderContent({ service }: Context, enterpriseId: string): CallbackContent {
  const placeholder = exampleContent(service.domains, 'tradeOrder');
  const about = { enterpriseId, accountId: PLACEHOLDER, orderId: PLACEHOLDER_UUID };
  const more = { ...placeholder.more, ...about };
  return { ...placeholder, subjectId: PLACEHOLDER_UUID, namesOrganization: true, more };
}

/** A verification of the enterprise as it is; placeholder data for none, and in a sandbox for any id that is not of the enterprise. */
async function idvContent(
  { db, service }: Context,
  enterpriseId: string,
  idvId: string | undefined,
): Promise<CallbackContent> {
  const known = idvId === undefined ? undefined : await idvFacts(db, { enterpriseId, idvId });
  if (known) return { subjectType: 'idv', subjectId: known.idvId, more: { ...known } };
  if (idvId !== undefined && !service.env.sandbox)
    fail('not_found', 'You have no such verification. Leave idvId out for placeholder data.');
  const placeholder = exampleContent(service.domains, 'idvStatus');
  const id = idvId ?? PLACEHOLDER_UUID;
  return { ...placeholder, subjectId: id, more: { ...placeholder.more, userId: PLACEHOLDER, idvId: id } };
}

/** An identity of the enterprise as it is, or in the status asked for; placeholder data as for verifications. */
async function identityContent(
  { db, service }: Context,
  { identityStatuses: [wanted] }: Webhook,
  { enterpriseId, identityId, identityStatus }: Asked,
): Promise<CallbackContent> {
  const status = identityStatus === undefined ? {} : { identityStatus };
  const known = identityId === undefined ? undefined : await identityFacts(db, { enterpriseId, identityId });
  if (known) return { subjectType: 'onboardingIdentity', subjectId: known.identityId, more: { ...known, ...status } };
  if (identityId !== undefined && !service.env.sandbox)
    fail('not_found', 'You have no such identity. Leave identityId out for placeholder data.');
  const placeholder = exampleContent(service.domains, 'identityStatus');
  const id = identityId ?? PLACEHOLDER_UUID;
  const shown = wanted === undefined ? status : { identityStatus: wanted, ...status };
  const more = { ...placeholder.more, userId: PLACEHOLDER, identityId: id, ...shown };
  return { ...placeholder, subjectId: id, more };
}

/** How far a person or the enterprise is known, or the state asked for; placeholder data as for verifications. */
async function kycStateContent(
  { db, service }: Context,
  { type, identityStatuses: [wanted] }: Webhook,
  { enterpriseId, userId, kycState }: Asked,
): Promise<CallbackContent> {
  const isOfPerson = type === 'userKycState';
  const known = isOfPerson && userId === undefined ? undefined : await kycStateFacts(db, { enterpriseId, userId });
  if (userId !== undefined && known === undefined && !service.env.sandbox)
    fail('not_found', 'You have no identity of such a person. Leave userId out for placeholder data.');
  const { subjectType } = exampleContent(service.domains, type);
  const more = { kycState: kycState ?? known ?? wanted ?? 'pending' };
  const person = userId ?? PLACEHOLDER;
  return isOfPerson
    ? { subjectType, subjectId: PLACEHOLDER_UUID, more: { userId: person, ...more } }
    : { subjectType, subjectId: PLACEHOLDER_UUID, more };
}

/** A transfer by its id alone, since nothing of these types happens here yet. */
function transferContent({ service }: Context, transferId: string | undefined): CallbackContent {
  if (transferId !== undefined && !service.env.sandbox)
    fail('not_found', 'No transfer is known of here. Leave transferId out for placeholder data.');
  return { transferId: transferId ?? PLACEHOLDER };
}

const ofToken = (tokenId: string, more: Readonly<Record<string, string>>): CallbackContent => ({
  accessTokenId: tokenId,
  subjectType: 'access-token',
  subjectId: tokenId,
  more,
});

/** What the creation of this token told, or would have told. Throws 404 for one that is not of the enterprise. */
export async function realTokenContent(
  context: Context,
  enterpriseId: string,
  tokenId: string,
): Promise<CallbackContent> {
  const token = await getAccessToken.run(context, { enterpriseId, tokenId });
  const { ownerId: userId, ownerEmail: username, createdAt: tokenCreateTime } = token;
  return ofToken(tokenId, { userId, username, tokenCreateTime });
}

/** The same, with placeholder data for none, and in a sandbox for any id that is not of the enterprise. */
async function accessTokenContent(
  context: Context,
  enterpriseId: string,
  tokenId: string | undefined,
): Promise<CallbackContent> {
  const tokenCreateTime = context.now.toISOString();
  const facts = { userId: PLACEHOLDER, username: 'placeholder@example.test', tokenCreateTime };
  const placeholder = ofToken(tokenId ?? PLACEHOLDER, facts);
  if (tokenId === undefined) return placeholder;
  return realTokenContent(context, enterpriseId, tokenId).catch((error: unknown) => {
    if (context.service.env.sandbox && error instanceof Failure && error.code === 'not_found') return placeholder;
    throw error;
  });
}

type Rail = Pick<BankAccountFacts, 'accountType' | 'shortCountryCode' | 'accountNumber'>;

/** An account of each rail: of a US bank, an IBAN in euro and dirham, and a Singapore number. */
const RAILS: Readonly<Record<string, Rail>> = {
  fiatusd: { accountType: 'checking', shortCountryCode: 'US', accountNumber: '******6789' },
  fiateur: { accountType: 'unknown', shortCountryCode: 'DE', accountNumber: '******************3000' },
  fiatsgd: { accountType: 'saving', shortCountryCode: 'SG', accountNumber: '******2015' },
  fiataed: { accountType: 'unknown', shortCountryCode: 'AE', accountNumber: '*******************3456' },
};

/** What the callback says of an account that stands for all of its rail. */
function placeholderAccount(
  currency: BankCurrency = 'fiatusd',
  verificationState: BankAccountState = 'pending',
): BankAccountFacts {
  const rail = RAILS[currency.replace(/^t/, '')];
  if (!rail) throw new Error(`no rail for the currency ${currency}`);
  const activity = verificationState === 'pending' ? { pendingActivity: 'requiresScreening' as const } : {};
  return { state: verificationState, ...activity, currency, rail: 'wire', ...rail };
}

/** A bank account of the enterprise as it is; placeholder data for none, and in a sandbox for any id that is not of the enterprise. */
async function bankAccountContent(
  { db, service }: Context,
  { enterpriseId, bankAccountId, currency, verificationState }: Asked,
): Promise<CallbackContent> {
  const known = bankAccountId === undefined ? undefined : await bankAccountFacts(db, { enterpriseId, bankAccountId });
  const isPlaced = bankAccountId === undefined || (service.env.sandbox && isHexId(bankAccountId));
  if (known === undefined && !isPlaced)
    fail('not_found', 'You have no such bank account. Leave bankAccountId out for placeholder data.');
  const id = bankAccountId ?? PLACEHOLDER;
  const placeholder = placeholderAccount(currency, verificationState);
  const more = { ...(known ? { ...known, ...(verificationState ? { state: verificationState } : {}) } : placeholder) };
  return { bankAccountId: id, subjectType: 'bank-account', subjectId: id, more };
}
