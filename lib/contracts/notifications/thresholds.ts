import * as z from 'zod';
import { contract } from '#lib/contract.ts';
import { BASE, ERRORS, OWN, TAG } from './words.ts';

const MOST = 999_999_999_999.99;

/** US dollars, to the cent. */
const Usd = (what: string) =>
  z
    .number()
    .min(0, 'must be at least 0')
    .max(MOST, `must be at most ${MOST}`)
    .refine((value) => Number(value.toFixed(2)) === value, 'must have at most two decimals')
    .optional()
    .meta({ description: `US dollars; ${what} of less are told in the inbox alone.` });

const Thresholds = z
  .object({
    depositThresholdUsd: z.number().optional().meta({ description: 'Absent: all deposits are told.' }),
    withdrawalThresholdUsd: z.number().optional().meta({ description: 'Absent: all withdrawals are told.' }),
  })
  .meta({ id: 'NoticeThresholds' });

export const getNoticeThresholds = contract({
  routes: [{ method: 'GET', path: `${BASE}/user/notification-thresholds` }],
  access: OWN,
  errors: ERRORS,
  input: z.object({}),
  output: Thresholds,
  summary: 'Read from which amounts on the caller is told.',
  tag: TAG,
  example: { input: {}, output: { depositThresholdUsd: 100, withdrawalThresholdUsd: 250.5 } },
});

export const setNoticeThresholds = contract({
  routes: [{ method: 'PATCH', path: `${BASE}/user/notification-thresholds` }],
  access: OWN,
  errors: ERRORS,
  input: z.object({ depositThresholdUsd: Usd('deposits'), withdrawalThresholdUsd: Usd('withdrawals') }),
  output: Thresholds,
  summary: 'Set from which amounts on the caller is told.',
  done: 'Set from which amounts on they are told',
  description:
    'What is left out stays as it is. Where the operator knows no price of a currency, it is told. 0 tells of everything.',
  tag: TAG,
  example: {
    input: { depositThresholdUsd: 100 },
    output: { depositThresholdUsd: 100, withdrawalThresholdUsd: 250.5 },
  },
});
