import type { Control, FieldValues, Path } from 'react-hook-form';
import { TextFormField } from '#components/ui/fields/form-fields.tsx';
import { TextAreaField } from '#components/ui/fields/text-area-field.tsx';
import type { TokenChangeValues } from '#lib/console/token-values.ts';

interface SharedTokenFieldsProps<Values extends FieldValues & TokenChangeValues> {
  control: Control<Values>;
  /** Symbols of what a mint and a burn pay. */
  reserve: string;
  symbol: string;
}

/** What of a token can change: what orders pay at least, what they cost, and how it is described. */
export function SharedTokenFields<Values extends FieldValues & TokenChangeValues>({
  control,
  reserve,
  symbol,
}: SharedTokenFieldsProps<Values>) {
  const place = (name: keyof TokenChangeValues) => name as Path<Values>;
  const number = { control, size: 'normal' } as const;
  const unit = (word: string): string => (word === '' ? '' : ` (${word})`);
  return (
    <>
      <div className="grid items-start gap-3 sm:grid-cols-2">
        <TextFormField {...number} name={place('mintMinimum')} label={`Minimum mint${unit(reserve)}`} />
        <TextFormField {...number} name={place('burnMinimum')} label={`Minimum burn${unit(symbol)}`} />
        <TextFormField
          {...number}
          name={place('mintFee')}
          label="Mint fee (percent)"
          description="Of what is paid, in the reserve."
        />
        <TextFormField
          {...number}
          name={place('burnFee')}
          label="Burn fee (percent)"
          description="Of what is paid, in the token."
        />
      </div>
      <TextAreaField
        control={control}
        name={place('description')}
        label="Description"
        description="What the token is, in a few sentences. May stay empty."
        rows={2}
      />
    </>
  );
}
