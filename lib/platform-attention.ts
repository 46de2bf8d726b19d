/** Work that waits for the platform’s administrators, the most pressing first; `href` leads to the list of exactly this work. */
export const PLATFORM_ATTENTION = [
  {
    name: 'withdrawal-batches-due',
    one: 'withdrawal batch due within the hour or past its cut-off',
    many: 'withdrawal batches due within the hour or past their cut-off',
    href: '/platform/withdrawals?show=due',
  },
  {
    name: 'unmatched-deposits',
    one: 'unmatched deposit to assign or return',
    many: 'unmatched deposits to assign or return',
    href: '/platform/unmatched-deposits?state=unmatched',
  },
  {
    name: 'bank-account-reviews',
    one: 'bank account to review',
    many: 'bank accounts to review',
    href: '/platform/bank-accounts',
  },
  {
    name: 'onboarding-reviews',
    one: 'onboarding to review',
    many: 'onboardings to review',
    href: '/platform/onboarding',
  },
] as const;

export type PlatformAttentionName = (typeof PLATFORM_ATTENTION)[number]['name'];
