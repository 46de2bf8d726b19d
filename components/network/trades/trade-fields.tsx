import type { Control } from 'react-hook-form';
import { TextFormField } from '#components/ui/fields/form-fields.tsx';
import { MomentField } from '#components/ui/fields/moment-field.tsx';
import { SelectField } from '#components/ui/fields/select-field.tsx';
import { findCoin } from '#lib/coins.ts';
import { groupDigits, toBaseUnits } from '#lib/money.ts';
import type { TradeValues } from './trade-values.ts';
import type { useTradeChoices } from './use-trade-choices.ts';

const WAYS = [
  { value: 'buys', label: 'The client buys the base' },
  { value: 'sells', label: 'The client sells the base' },
];

/** What an amount is in base units, as it is signed. */
function inUnits(currency: string, amount: string): string {
  const coin = findCoin(currency);
  const units = coin === undefined ? null : toBaseUnits(amount.trim(), coin.decimals);
  return units === null ? 'Such as 1.5, not in base units.' : `${groupDigits(units)} base units`;
}

interface TradeFieldsProps {
  control: Control<TradeValues>;
  values: TradeValues;
  choices: ReturnType<typeof useTradeChoices>;
  now: string;
  isCorrection: boolean;
  onConnection: (id: string) => void;
}

/** Who traded what with whom, and when. */
export function TradeFields({ control, values, choices, now, isCorrection, onConnection }: TradeFieldsProps) {
  const { baseCurrency, baseAmount, quoteCurrency, quoteAmount, connectionId, way } = values;
  const symbolOf = (currency: string): string => findCoin(currency)?.symbol ?? '';
  const amountLabel = (side: string, currency: string): string =>
    currency === '' ? `${side} amount` : `${side} amount in ${symbolOf(currency)}`;
  return (
    <div className="grid items-start gap-x-4 gap-y-3 sm:grid-cols-2">
      <SelectField
        control={control}
        name="connectionId"
        label="Connection"
        placeholder={choices.isLoaded && choices.connections.length === 0 ? 'No connection in use' : 'Choose'}
        options={choices.connections}
        onChosen={onConnection}
      />
      {choices.isBroker(connectionId) ? (
        <SelectField
          control={control}
          name="counterpartyId"
          label="Counterparty"
          description="The other client: what one receives the other pays."
          options={choices.counterparties}
        />
      ) : (
        <SelectField control={control} name="way" label="Way" options={WAYS} />
      )}
      <SelectField control={control} name="baseCurrency" label="Base" options={choices.currencies} />
      <TextFormField
        control={control}
        name="baseAmount"
        label={amountLabel('Base', baseCurrency)}
        description={`${way === 'buys' ? 'The client receives it.' : 'The client pays it.'} ${inUnits(baseCurrency, baseAmount)}`}
        size="normal"
      />
      <SelectField control={control} name="quoteCurrency" label="Quote" options={choices.currencies} />
      <TextFormField
        control={control}
        name="quoteAmount"
        label={amountLabel('Quote', quoteCurrency)}
        description={`${way === 'buys' ? 'The client pays it.' : 'The client receives it.'} ${inUnits(quoteCurrency, quoteAmount)}`}
        size="normal"
      />
      {choices.isBroker(connectionId) && <SelectField control={control} name="way" label="Way" options={WAYS} />}
      <MomentField control={control} name="tradedAt" label="Traded (UTC)" now={now} />
      {!isCorrection && (
        <TextFormField
          control={control}
          name="externalId"
          label="External id"
          description="Your id of the trade, once for a partner."
          size="normal"
        />
      )}
      <TextFormField
        control={control}
        name="externalOrderId"
        label="External order id"
        description="Your id of the order."
        size="normal"
      />
    </div>
  );
}

/** Who corrects a trade, and why. */
export function CorrectionFields({ control }: { control: Control<TradeValues> }) {
  return (
    <div className="grid items-start gap-x-4 gap-y-3 sm:grid-cols-2">
      <TextFormField control={control} name="correctingUser" label="Corrected by" size="normal" />
      <TextFormField control={control} name="reason" label="Reason" description="The client reads it." size="normal" />
    </div>
  );
}
