import type { Kind } from '#lib/objects.ts';

/** Categories of notices, which people subscribe to. Source: public OpenAPI document, `CategoriesResponse`. */
export const NOTICE_CATEGORIES = [
  'access',
  'access_tokens',
  'approval_completed',
  'approval_required',
  'bank_accounts_and_fiat_operations',
  'bank_and_trust',
  'financing',
  'go_network',
  'identity',
  'oes',
  'reports',
  'trade',
  'ums',
  'wallet_notifications',
  'transaction_monitoring',
  'staking_rewards',
  'treasury_management',
  'stuck_transaction_notification',
] as const;
export type NoticeCategory = (typeof NOTICE_CATEGORIES)[number];

/** Ways by which somebody is told. */
export const NOTICE_CHANNELS = ['in-app', 'email', 'push'] as const;
export type NoticeChannel = (typeof NOTICE_CHANNELS)[number];

/** Categories that nobody is told of before they ask for it. */
export const OFF_BY_DEFAULT: ReadonlySet<NoticeCategory> = new Set([
  'reports',
  'staking_rewards',
  'transaction_monitoring',
]);

const MANDATORY: ReadonlySet<NoticeCategory> = new Set(['access', 'access_tokens']);

/** Whether a category cannot be switched off on a channel: email about access, which tells of somebody else acting in one's name. */
export const isMandatory = (category: NoticeCategory, channel: NoticeChannel): boolean =>
  channel === 'email' && MANDATORY.has(category);

interface NoticeForm {
  category: NoticeCategory;
  /** Kinds of objects that it can be about. */
  subjects: readonly Kind[];
}

/** Every notice that the service gives, with the category that it belongs to. */
export const NOTICES = {
  'dvp-to-sign': { category: 'approval_required', subjects: ['dvp-settlement'] },
  'dvp-to-approve': { category: 'approval_required', subjects: ['dvp-settlement'] },
  'dispute-opened': { category: 'oes', subjects: ['off-exchange-dispute'] },
  'cut-off-near': { category: 'oes', subjects: ['off-exchange-settlement'] },
  'idv-action-required': { category: 'identity', subjects: ['idv'] },
  'idv-decided': { category: 'identity', subjects: ['idv'] },
  'identity-needs-input': { category: 'identity', subjects: ['onboardingIdentity'] },
  'identity-decided': { category: 'identity', subjects: ['onboardingIdentity'] },
  'bank-account-revise': { category: 'bank_accounts_and_fiat_operations', subjects: ['bank-account'] },
  'bank-account-approved': { category: 'bank_accounts_and_fiat_operations', subjects: ['bank-account'] },
  'bank-account-rejected': { category: 'bank_accounts_and_fiat_operations', subjects: ['bank-account'] },
  'deposit-settled': { category: 'bank_accounts_and_fiat_operations', subjects: ['fiat-movement'] },
  'deposit-returned': { category: 'bank_accounts_and_fiat_operations', subjects: ['fiat-movement'] },
  'withdrawal-to-approve': { category: 'approval_required', subjects: ['withdrawal'] },
  'withdrawal-returned': { category: 'bank_accounts_and_fiat_operations', subjects: ['withdrawal'] },
  'debit-failed': { category: 'bank_accounts_and_fiat_operations', subjects: ['ach-debit'] },
  'webhook-suspended': { category: 'ums', subjects: ['webhook'] },
  'token-expiring': { category: 'access_tokens', subjects: ['access-token'] },
  'token-created': { category: 'access_tokens', subjects: ['access-token'] },
  'sign-in-new-device': { category: 'access', subjects: ['user'] },
  'password-changed': { category: 'access', subjects: ['user'] },
  'mint-order-to-approve': { category: 'approval_required', subjects: ['mint-order'] },
  'mint-order-late': { category: 'treasury_management', subjects: ['mint-order'] },
  'mint-order-failed': { category: 'treasury_management', subjects: ['mint-order'] },
  'mint-terms-published': { category: 'treasury_management', subjects: ['mint-terms'] },
  'margin-call': { category: 'financing', subjects: ['enterprise'] },
} as const satisfies Readonly<Record<string, NoticeForm>>;
export type NoticeName = keyof typeof NOTICES;
export const NOTICE_NAMES = Object.keys(NOTICES) as NoticeName[];

/** Kinds of objects that notices are about. */
export type NoticeSubject = (typeof NOTICES)[NoticeName]['subjects'][number];
export const NOTICE_SUBJECTS: readonly NoticeSubject[] = [
  ...new Set(Object.values(NOTICES).flatMap(({ subjects }): readonly NoticeSubject[] => subjects)),
];
