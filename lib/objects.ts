import { ADDRESS_BOOK_OBJECTS } from './address-book-objects.ts';
import { BANKING_OBJECTS } from './banking-objects.ts';
import { MINT_OBJECTS } from './mint-objects.ts';
import { NETWORK_OBJECTS } from './network-objects.ts';
import type { ObjectKind } from './object-kind.ts';
import {
  DECIDE_APPROVALS,
  MANAGE_MEMBERS,
  MANAGE_ONBOARDING,
  READ_ALL_TOKENS,
  READ_APPROVALS,
  READ_AUDIT_LOG,
  READ_DOCUMENTS,
  READ_DVP,
  READ_EVENTS,
  READ_IDENTITY,
  READ_MEMBERS,
  READ_NOTICES,
  READ_ONBOARDING,
  READ_REQUESTS,
  READ_SAVED_VIEWS,
  READ_WALLETS,
  READ_WEBHOOKS,
  USE_SANDBOX,
  WRITE_DVP,
} from './rights.ts';
import { TRADING_OBJECTS } from './trading-objects.ts';
import { WEBHOOK_OBJECTS } from './webhook-objects.ts';

/** Every kind of object that the service knows, once. The command palette shows what it finds in this order. */
export const OBJECTS = {
  ...NETWORK_OBJECTS,
  'pending-approval': {
    one: 'approval',
    many: 'approvals',
    right: READ_APPROVALS,
    path: 'network/approvals',
    page: 'approvals',
    isLive: true,
    hasTimeline: true,
    isAudited: true,
    attention: {
      'approvals-to-decide': {
        urgency: 5,
        one: 'approval to decide',
        many: 'approvals to decide',
        query: 'states=pending&onlyMine=true',
        needs: DECIDE_APPROVALS,
      },
    },
  },
  'dvp-settlement': {
    one: 'DVP settlement',
    many: 'DVP settlements',
    label: 'DVP',
    right: READ_DVP,
    path: 'settlements/dvp',
    page: 'dvp',
    isLive: true,
    hasTimeline: true,
    isFound: true,
    isAudited: true,
    attention: {
      'dvp-waiting': {
        urgency: 10,
        one: 'DVP settlement to acknowledge or sign',
        many: 'DVP settlements to acknowledge or sign',
        query: 'owed=acknowledgement,signature',
        needs: WRITE_DVP,
      },
      'dvp-expiring': {
        urgency: 20,
        one: 'open DVP settlement that expires within 72 hours',
        many: 'open DVP settlements that expire within 72 hours',
        query: 'onlyExpiringSoon=true',
        needs: WRITE_DVP,
      },
    },
  },
  ...ADDRESS_BOOK_OBJECTS,
  idv: {
    one: 'verification',
    many: 'verifications',
    label: 'Verification',
    right: READ_IDENTITY,
    path: 'identity',
    opens: 'statuses=&open=',
    page: 'identity',
    isLive: true,
    hasTimeline: true,
    isFound: true,
    isAudited: true,
    webhook: { type: 'idvStatus', label: 'Verification', isOfOrganizations: true },
    attention: {
      'idv-action-required': {
        urgency: 60,
        one: 'verification waiting for the person',
        many: 'verifications waiting for the person',
        query: 'statuses=action_required',
        doneBy: 'Each person gives the verification provider what it asks for.',
      },
    },
  },
  /** An identity of a person or a business that is onboarded, by whichever interface. */
  onboardingIdentity: {
    one: 'identity',
    many: 'identities',
    label: 'Onboarding',
    right: READ_ONBOARDING,
    path: 'onboarding',
    opens: 'stages=&open=',
    page: 'onboarding',
    isLive: true,
    hasTimeline: true,
    isFound: true,
    isAudited: true,
    webhook: { type: 'identityStatus', label: 'Onboarding', isOfOrganizations: true },
    attention: {
      'identities-waiting': {
        urgency: 56,
        one: 'onboarding to go on with',
        many: 'onboardings to go on with',
        query: 'stages=toCorrect,toComplete,documents,signature',
        needs: MANAGE_ONBOARDING,
      },
    },
  },
  member: {
    one: 'member',
    many: 'members',
    right: READ_MEMBERS,
    path: 'members',
    page: 'members',
    isLive: true,
    hasTimeline: true,
    isFound: true,
    isAudited: true,
  },
  invitation: {
    one: 'invitation',
    many: 'invitations',
    right: MANAGE_MEMBERS,
    path: 'members/invitations',
    opens: 'states=&text=',
    page: 'invitations',
    isLive: true,
    hasTimeline: 'since its first event',
    isAudited: true,
    attention: {
      'open-invitations': {
        urgency: 90,
        one: 'open invitation',
        many: 'open invitations',
        query: 'states=open',
        doneBy: 'The invited person accepts by link.',
      },
    },
  },
  'access-token': {
    one: 'access token',
    many: 'access tokens',
    label: 'Token',
    right: READ_ALL_TOKENS,
    path: 'tokens',
    opens: 'states=&open=',
    page: 'tokens',
    isLive: true,
    hasTimeline: true,
    isFound: true,
    isAudited: true,
    webhook: { type: 'accessToken', label: 'Access token' },
    attention: {
      'tokens-expiring': {
        urgency: 80,
        one: 'access token that expires within 14 days',
        many: 'access tokens that expire within 14 days',
        query: 'states=active&expires=next14d&sort=expiresAt',
      },
    },
  },
  'trading-account': {
    one: 'trading account',
    many: 'trading accounts',
    right: READ_WALLETS,
    path: 'settlements/dvp',
    opens: 'accountIds=',
    isFound: true,
  },
  ...BANKING_OBJECTS,
  ...MINT_OBJECTS,
  ...TRADING_OBJECTS,
  ...WEBHOOK_OBJECTS,
  'saved-view': {
    one: 'view',
    many: 'views',
    right: READ_SAVED_VIEWS,
    isLive: true,
    hasTimeline: 'since its first event',
    isFound: true,
    isAudited: true,
  },
  notice: { one: 'notice', many: 'notices', right: READ_NOTICES, isLive: true, isAudited: true },
  mail: { one: 'email', many: 'emails', right: USE_SANDBOX, path: 'outbox', page: 'outbox' },
  clock: { one: 'clock', many: 'clock', right: READ_EVENTS, isLive: true, isAudited: true },
  user: { one: 'user', many: 'users', right: READ_MEMBERS, isAudited: true },
  enterprise: { one: 'enterprise', many: 'enterprises', right: READ_MEMBERS, isAudited: true },
  /** Spelt as the interface spells it. */
  organization: { one: 'organization', many: 'organizations', right: READ_WEBHOOKS, isAudited: true },
  session: {
    one: 'session',
    many: 'sessions',
    right: READ_EVENTS,
    path: '/account/sessions',
    page: 'sessions',
    isAudited: true,
  },
  'audit-entry': { one: 'audit entry', many: 'audit entries', right: READ_AUDIT_LOG, path: 'audit', page: 'audit' },
  request: {
    one: 'request',
    many: 'requests',
    right: READ_REQUESTS,
    path: 'requests',
    page: 'requests',
    isFound: true,
  },
  document: { one: 'document', many: 'documents', right: READ_DOCUMENTS, isAudited: true },
  wallet: { one: 'wallet', many: 'wallets', right: READ_WALLETS, isAudited: true },
  chain: { one: 'chain', many: 'chains', right: USE_SANDBOX },
  balance: {
    one: 'balance',
    many: 'balances',
    right: READ_WALLETS,
    path: 'network/balances',
    page: 'balances',
  },
  transfer: { one: 'transfer', many: 'transfers', right: READ_WALLETS },
  ledger: { one: 'proof of the books', many: 'proofs of the books', right: READ_WALLETS, isAudited: true },
  job: { one: 'job', many: 'jobs', right: READ_EVENTS, isAudited: true },
  fault: { one: 'fault', many: 'faults', right: USE_SANDBOX },
  sandbox: { one: 'sandbox', many: 'sandboxes', right: USE_SANDBOX },
} as const satisfies Readonly<Record<string, ObjectKind>>;

export type Kind = keyof typeof OBJECTS;
type Objects = typeof OBJECTS;
export type Flag =
  | 'isLive'
  | 'isHint'
  | 'hasTimeline'
  | 'isFound'
  | 'isAudited'
  | 'page'
  | 'path'
  | 'attention'
  | 'webhook';

/** The kinds whose row has a field. */
export type KindWith<F extends Flag> = {
  [K in Kind]: Objects[K] extends Readonly<Record<F, unknown>> ? K : never;
}[Kind];

/** Kinds whose changes pages follow: by events that are kept, or by hints. */
export type LiveKind = KindWith<'isLive'> | KindWith<'isHint'>;
export type KindWithPage = KindWith<'page'>;
/** Names of pages whose views people save. */
export type SavedPage = Objects[KindWithPage]['page'];
/** Types of webhooks that hear of what happens to objects of an enterprise. */
export type EventWebhookType = Objects[KindWith<'webhook'>]['webhook']['type'];
/** Those of them that webhooks of organisations alone may have. */
export type OrganizationWebhookOnly = Extract<
  Objects[KindWith<'webhook'>]['webhook'],
  { isOfOrganizations: true }
>['type'];
/** Those that webhooks of enterprises alone may have. */
export type EnterpriseWebhookOnly = Extract<Objects[KindWith<'webhook'>]['webhook'], { isOfEnterprises: true }>['type'];
/** Names of work that waits for a person. */
export type AttentionName = { [K in KindWith<'attention'>]: keyof Objects[K]['attention'] }[KindWith<'attention'>];
