'use client';

import { type FormEvent, type Ref, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { useMay } from '#components/session/use-may.ts';
import { TextFormField } from '#components/ui/fields/form-fields.tsx';
import { FormProblems } from '#components/ui/form/form-problems.tsx';
import { MayButton } from '#components/ui/form/may-button.tsx';
import { CopyAsCode } from '#components/ui/list/copy-as-code.tsx';
import { ticketAtPrice, ticketOfType } from '#lib/console/ticket-types.ts';
import type { TicketValues } from '#lib/console/ticket-values.ts';
import { createTradingOrder } from '#lib/contracts/trading/orders.ts';
import { useHydrated } from '#lib/hooks/use-hydrated.ts';
import { usePageKeys } from '#lib/hooks/use-page-keys.ts';
import { TRADE } from '#lib/rights.ts';
import { DeskPanel } from '../desk-panel.tsx';
import { useTerms } from '../market/use-market.ts';
import { SIDE_WORDS } from '../order-labels.ts';
import type { Desk } from '../use-desk.ts';
import { CostPreview } from './cost-preview.tsx';
import { FundingField } from './funding-field.tsx';
import { PaceFields } from './pace-fields.tsx';
import { Placed } from './placed.tsx';
import { PriceFields, SizeFields, TypeFields } from './price-fields.tsx';
import { SideField } from './side-field.tsx';
import { type TakePrice, useTakenPrice } from './use-taken-price.ts';
import { useTicketForm } from './use-ticket-form.ts';

const TICKET_KEY = 't';
/** Begins the keys that go to pages, one of which is the ticket’s too. */
const GO_KEY = 'g';

/** A key that goes to the ticket, from wherever on the page. */
function useTicketKey(focus: () => void): void {
  const last = useRef('');
  usePageKeys(({ key }) => {
    const isAlone = last.current !== GO_KEY;
    last.current = key;
    if (key !== TICKET_KEY || !isAlone) return false;
    focus();
    return true;
  });
}

/** Why nobody can order now. */
function hindranceOf({ product }: Desk, terms: ReturnType<typeof useTerms>['data']): string | null {
  if (terms?.isStopped === true) return 'Trading of this account is stopped.';
  return product.isTradeDisabled ? `${product.name} is not traded now.` : null;
}

export interface OrderTicketProps {
  desk: Desk;
  /** Where it takes prices of the book. */
  takePrice: Ref<TakePrice>;
}

/** By which an order is placed; its fields follow the type of the order. */
export function OrderTicket({ desk, takePrice }: OrderTicketProps) {
  const { enterpriseId, product } = desk;
  const { form, toInput, last } = useTicketForm(desk);
  const { control, setFocus, reset, getValues } = form.form;
  const values = useWatch({ control }) as TicketValues;
  const isAlive = useHydrated();
  const { isAllowed } = useMay(enterpriseId, TRADE);
  const { data: terms } = useTerms(desk);
  const hindrance = hindranceOf(desk, terms);
  useTicketKey(() => setFocus('quantity'));
  const change = (next: TicketValues) => {
    form.setFailure(null);
    reset(next, { keepDefaultValues: true });
  };
  useTakenPrice(takePrice, (price) => {
    change(ticketAtPrice(getValues(), price));
    setTimeout(() => setFocus('limitPrice'));
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    if (isAllowed && hindrance === null) return void form.submit(event);
    event.preventDefault();
  };
  const fields = { control, product, values };
  return (
    <DeskPanel
      title="Order ticket"
      aside={<CopyAsCode contract={createTradingOrder} input={() => toInput(getValues())} isQuiet />}
    >
      <form onSubmit={submit} noValidate aria-label="Order ticket" className="flex flex-col gap-3 p-4">
        <SideField control={control} />
        <FundingField desk={desk} control={control} />
        <TypeFields {...fields} onType={(type) => change(ticketOfType(getValues(), type))} />
        <SizeFields {...fields} />
        <PriceFields {...fields} />
        <PaceFields {...fields} time={terms?.time} />
        <TextFormField
          control={control}
          name="clientOrderId"
          label="Your order id"
          description="Optional. An id can be used once per account."
          size="normal"
          autoComplete="off"
        />
        <CostPreview desk={desk} values={values} />
        <FormProblems failureTitle="No order was placed" failure={form.failure} problems={form.problems} />
        <MayButton
          enterpriseId={enterpriseId}
          right={TRADE}
          hindrance={hindrance}
          type="submit"
          variant="primary"
          size="lg"
          fullWidth
          isDisabled={!isAlive}
          isBusy={form.isSubmitting}
        >
          {SIDE_WORDS[values.side]} {product.baseCurrency}
        </MayButton>
        <Placed desk={desk} order={last} />
      </form>
    </DeskPanel>
  );
}
