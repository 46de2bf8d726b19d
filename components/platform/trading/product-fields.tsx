'use client';

import type { Control } from 'react-hook-form';
import { TextFormField } from '#components/ui/fields/form-fields.tsx';
import { SearchSelectField } from '#components/ui/fields/search-select-field.tsx';
import { SelectField } from '#components/ui/fields/select-field.tsx';
import { findCoin } from '#lib/coins.ts';
import { currencyChoices, type NewProductValues, sourceChoices } from '#lib/console/product-values.ts';
import type { PlatformProduct } from '#lib/contracts/trading/platform-products.ts';

const PRICE_FROM = [
  { value: 'own', label: 'A price of its own' },
  { value: 'others', label: 'Two other products' },
] as const;

const GRID = 'grid items-start gap-3 sm:grid-cols-3';

const named = (label: string, coin: string): string => {
  const symbol = findCoin(coin)?.symbol;
  return symbol === undefined ? label : `${label} (${symbol})`;
};

interface FieldsProps {
  control: Control<NewProductValues>;
  base: string;
}

interface SizeFieldsProps extends FieldsProps {
  quote: string;
  onBase: () => void;
}

/** What is traded for what, and in which sizes. */
export function SizeFields({ control, base, quote, onBase }: SizeFieldsProps) {
  const text = { control, size: 'normal' } as const;
  return (
    <div className={GRID}>
      <SearchSelectField control={control} name="base" label="Base" options={currencyChoices()} onChosen={onBase} />
      <SearchSelectField key={base} control={control} name="quote" label="Quote" options={currencyChoices(base)} />
      <TextFormField {...text} name="priceDecimals" label="Decimals of the price" inputMode="numeric" />
      <TextFormField {...text} name="lot" label={named('Lot', base)} />
      <TextFormField {...text} name="baseMin" label={named('Base minimum', base)} />
      <TextFormField {...text} name="baseMax" label={named('Base maximum', base)} />
      <TextFormField {...text} name="quoteIncrement" label={named('Increment', quote)} />
      <TextFormField {...text} name="quoteMin" label={named('Quote minimum', quote)} />
      <TextFormField {...text} name="quoteMax" label={named('Quote maximum', quote)} />
    </div>
  );
}

function OwnPrice({ control }: Pick<FieldsProps, 'control'>) {
  const text = { control, size: 'normal' } as const;
  return (
    <>
      <TextFormField
        {...text}
        name="startPrice"
        label="Start price"
        description="A sandbox stays within half of it each way."
      />
      <TextFormField {...text} name="volPerDay" label="Moves a day (percent)" description="In a sandbox." />
    </>
  );
}

interface QuoteFieldsProps extends FieldsProps {
  priceFrom: NewProductValues['priceFrom'];
  products: readonly PlatformProduct[];
}

/** Where its price is from, and how the house quotes around it. */
export function QuoteFields({ control, base, priceFrom, products }: QuoteFieldsProps) {
  const text = { control, size: 'normal' } as const;
  const number = { ...text, inputMode: 'numeric' } as const;
  const source = { control, options: sourceChoices(products) } as const;
  return (
    <div className={GRID}>
      <SelectField control={control} name="priceFrom" label="Price from" options={PRICE_FROM} />
      {priceFrom === 'own' ? (
        <OwnPrice control={control} />
      ) : (
        <>
          <SelectField {...source} name="derivedOf" label="Price of" description="It has the same base." />
          <SelectField {...source} name="derivedBy" label="Divided by" description="Its base is the quote." />
        </>
      )}
      <TextFormField
        {...text}
        name="levelSize"
        label={named('Best level', base)}
        description="Level 2 has twice as much, and so on."
      />
      <TextFormField {...number} name="spreadBps" label="Spread (bps)" />
      <TextFormField {...number} name="stepBps" label="Step (bps)" description="From one level to the next." />
      <TextFormField
        {...number}
        name="collarPercent"
        label="Collar (percent)"
        description="How far from the reference an order may go."
      />
    </div>
  );
}
