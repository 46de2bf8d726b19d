import { parseAsString, useQueryState } from 'nuqs';
import { useRef, useState } from 'react';
import * as z from 'zod';
import { ApiError, toApiError } from '#lib/api-error.ts';
import { addressProblem, addressWords } from '#lib/chain/addresses.ts';
import { call } from '#lib/client.ts';
import { chainOf, findCoin } from '#lib/coins.ts';
import {
  amountProblemOf,
  fieldOfOrder,
  type MintOrderValues,
  type MintPair,
  orderFrom,
  TARGETS,
  type Target,
} from '#lib/console/mint-order-values.ts';
import { createMintOrder } from '#lib/contracts/stablecoin/orders.ts';
import { useContractForm } from '#lib/hooks/use-contract-form.ts';
import { useOrderRefresh } from './use-order-refresh.ts';

type PairOf = (key: string) => MintPair | undefined;

const shape = z.object({
  pair: z.string().min(1, 'Choose what to mint or burn.'),
  accountId: z.string().min(1, 'Choose a trading account.'),
  amount: z.string(),
  target: z.enum(TARGETS),
  toAccountId: z.string(),
  toWalletId: z.string(),
  address: z.string(),
  memo: z.string().max(500),
});

/** What is wrong with where it goes to. */
function targetProblem({ target, toAccountId, toWalletId, address }: MintOrderValues, pair: MintPair | undefined) {
  if (target === 'account') return toAccountId === '' ? 'Choose a trading account.' : null;
  if (target === 'wallet') return toWalletId === '' ? 'Choose a wallet.' : null;
  if (target === 'same') return null;
  if (address.trim() === '') return 'Enter an address.';
  const asset = pair?.destination.asset ?? '';
  const chain = chainOf(asset) ?? asset;
  if (addressProblem(chain, address.trim()) === null) return null;
  return `Enter an address of ${findCoin(chain)?.name ?? chain}: ${addressWords(chain)}.`;
}

const TARGET_FIELDS = { same: 'target', account: 'toAccountId', wallet: 'toWalletId', address: 'address' } as const;

/** What is filled in, checked by the pair that is chosen. */
const schemaOf = (pairOf: PairOf) =>
  shape.superRefine((values, context) => {
    const pair = pairOf(values.pair);
    const amount = amountProblemOf(pair, values.amount);
    if (amount !== null) context.addIssue({ code: 'custom', path: ['amount'], message: amount });
    const target = targetProblem(values, pair);
    if (target !== null) context.addIssue({ code: 'custom', path: [TARGET_FIELDS[values.target]], message: target });
  });

const KEY_BYTES = 16;

/** A key that no other order has. */
const newKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(KEY_BYTES))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

const REUSED =
  'This form has made an order already, with other content. Close it and look for the order in the list before you order again.';

/** What kept an order from being made, at the field that it concerns. */
function placed(thrown: unknown): ApiError {
  const error = toApiError(thrown);
  const { status, requestId, needsOtp, code, message } = error;
  const same = { status, requestId, needsOtp, code };
  if (code === 'InsufficientFunds')
    return new ApiError({ ...same, message, problems: [{ path: 'source.amount', message }] });
  return code === 'IdempotencyKeyReused' ? new ApiError({ ...same, message: REUSED, problems: [] }) : error;
}

const EMPTY: MintOrderValues = {
  pair: '',
  accountId: '',
  amount: '',
  target: 'same',
  toAccountId: '',
  toWalletId: '',
  address: '',
  memo: '',
};

/** The form of a new order, which opens the order once it is made. A form makes one order at most: it has one key. */
export function useOrderForm(enterpriseId: string, { pairOf, onClose }: { pairOf: PairOf; onClose: () => void }) {
  const refresh = useOrderRefresh();
  const [, setOpen] = useQueryState('open', parseAsString);
  const [idempotencyKey] = useState(newKey);
  const toInput = (values: MintOrderValues) =>
    orderFrom(pairOf(values.pair), { ...values, address: values.address.trim() }, { enterpriseId, idempotencyKey });
  const sent = useRef<Target>('same');
  const form = useContractForm<MintOrderValues>({
    schema: schemaOf(pairOf),
    defaults: EMPTY,
    placeOf: (path) => fieldOfOrder(path, sent.current),
    send: async (values) => {
      sent.current = values.target;
      const { id } = await call(createMintOrder, toInput(values)).catch(async (thrown: unknown) => {
        const error = placed(thrown);
        if (error.code === 'InsufficientFunds') await refresh();
        throw error;
      });
      await refresh();
      onClose();
      await setOpen(id);
    },
  });
  return { form, toInput };
}
