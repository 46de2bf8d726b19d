import type { Control } from 'react-hook-form';
import { ChoiceField } from '#components/ui/fields/choice-field.tsx';
import { TextFormField } from '#components/ui/fields/form-fields.tsx';
import { has, sizesOf, TIMES_OF, type TicketValues } from '#lib/console/ticket-values.ts';
import type { Product } from '#lib/contracts/trading/products.ts';
import { ORDER_TYPES } from '#lib/contracts/trading/words.ts';
import { TIME_WORDS, TYPE_WORDS } from '../order-labels.ts';

export interface TicketFieldsProps {
  control: Control<TicketValues>;
  product: Product;
  values: TicketValues;
}

const TYPE_OPTIONS = ORDER_TYPES.map((value) => ({ value, label: TYPE_WORDS[value] }));

/** Type of the order, and how long orders of it are in force. */
export function TypeFields({
  control,
  values,
  onType,
}: TicketFieldsProps & { onType: (type: TicketValues['type']) => void }) {
  return (
    <>
      <ChoiceField
        control={control}
        name="type"
        label="Type"
        options={TYPE_OPTIONS}
        onChosen={(type) => onType(type as TicketValues['type'])}
      />
      {has('timeInForce', values) && (
        <ChoiceField
          control={control}
          name="timeInForce"
          label="Time in force"
          options={TIMES_OF[values.type].map((value) => ({ value, label: TIME_WORDS[value] }))}
        />
      )}
    </>
  );
}

/** How much, in which of the two currencies. */
export function SizeFields({ control, product, values }: TicketFieldsProps) {
  const { step, least, symbol } = sizesOf(product, values.sizing);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_6.5rem] items-start gap-2">
      <TextFormField
        control={control}
        name="quantity"
        label="Size"
        size="normal"
        autoComplete="off"
        inputMode="numeric"
        placeholder={least}
        description={`At least ${least} ${symbol}, in steps of ${step}.`}
      />
      <ChoiceField
        control={control}
        name="sizing"
        label="Currency"
        options={[
          { value: 'base', label: product.baseCurrency },
          { value: 'quote', label: product.quoteCurrency },
        ]}
      />
    </div>
  );
}

/** The prices that the type has. */
export function PriceFields({ control, product, values }: TicketFieldsProps) {
  const unit = product.quoteCurrency;
  const plain = { control, size: 'normal', autoComplete: 'off', inputMode: 'numeric' } as const;
  return (
    <>
      {has('triggerPrice', values) && (
        <TextFormField
          {...plain}
          name="triggerPrice"
          label={`Trigger price in ${unit}`}
          description={
            values.side === 'buy' ? 'Buys once the price is this high.' : 'Sells once the price is this low.'
          }
        />
      )}
      {has('limitPrice', values) && (
        <TextFormField
          {...plain}
          name="limitPrice"
          label={`Limit price in ${unit}`}
          description={values.type === 'limit' ? undefined : 'The worst price that it takes. Optional.'}
        />
      )}
    </>
  );
}
