import type { Control } from 'react-hook-form';
import { ChoiceField } from '#components/ui/fields/choice-field.tsx';
import type { TicketValues } from '#lib/console/ticket-values.ts';
import { FUNDING_TYPES } from '#lib/contracts/trading/words.ts';
import { useMarginSettings } from '../margin/use-margin.ts';
import { FUNDING_WORDS } from '../order-labels.ts';
import type { Desk } from '../use-desk.ts';

const OPTIONS = FUNDING_TYPES.toReversed().map((value) => ({ value, label: FUNDING_WORDS[value] }));

/** Whether the order is paid or on margin, where account and product allow both. */
export function FundingField({ desk, control }: { desk: Desk; control: Control<TicketValues> }) {
  const { data: settings } = useMarginSettings(desk);
  if (settings?.isMarginEnabled !== true || !desk.product.isMarginTradeSupported) return null;
  return <ChoiceField control={control} name="funding" label="Paid with" options={OPTIONS} />;
}
