'use client';

import * as z from 'zod';
import { useSelf } from '#components/session/self.tsx';
import { TextFormField } from '#components/ui/fields/form-fields.tsx';
import { SelectField } from '#components/ui/fields/select-field.tsx';
import { DialogForm } from '#components/ui/form/dialog-form.tsx';
import { CopyAsCode } from '#components/ui/list/copy-as-code.tsx';
import { call } from '#lib/client.ts';
import {
  changeTradingProduct,
  listPlatformProducts,
  type PlatformProduct,
} from '#lib/contracts/trading/platform-products.ts';
import { putReferencePrice, REFERENCE_SECONDS } from '#lib/contracts/trading/references.ts';
import { isDecimal } from '#lib/contracts/trading/words.ts';
import { useContractForm } from '#lib/hooks/use-contract-form.ts';
import { useRefreshProducts } from './use-refresh-products.ts';

const HOW = ['give', 'pin', 'walk'] as const;

const Values = z
  .object({ how: z.enum(HOW), price: z.string() })
  .refine(({ how, price }) => how === 'walk' || isDecimal(price.trim()), {
    path: ['price'],
    message: 'Enter a price, such as 80.5.',
  });
type Values = z.input<typeof Values>;

const CHOICES = [
  { value: 'pin', label: 'Stand still at a price' },
  { value: 'walk', label: 'Let it go on by itself' },
  { value: 'give', label: `Give a price for ${REFERENCE_SECONDS} seconds` },
] as const;

const pinInput = (product: string, { how, price }: Values) => ({
  product,
  pinnedPrice: how === 'walk' ? null : price.trim(),
});

/** Business time by the service itself, by which a price must not be old. */
const timeNow = async (): Promise<string> => (await call(listPlatformProducts, {})).time;

interface PriceDialogProps {
  product: PlatformProduct;
  onClose: () => void;
}

/** Gives the price that the house quotes around; in a sandbox it stands still there, or goes on by itself. */
export function PriceDialog({ product: { product, reference, quote }, onClose }: PriceDialogProps) {
  const { mode, now } = useSelf();
  const isSandbox = mode === 'sandbox';
  const refresh = useRefreshProducts();
  const givenInput = ({ price }: Values, asOf: string) => ({ product, price: price.trim(), asOf });
  const form = useContractForm<Values>({
    schema: Values,
    defaults: { how: isSandbox ? 'pin' : 'give', price: reference ?? '' },
    fieldOf: { pinnedPrice: 'price' },
    send: async (values) => {
      if (values.how === 'give') await call(putReferencePrice, givenInput(values, await timeNow()));
      else await call(changeTradingProduct, pinInput(product, values));
      await refresh();
      onClose();
    },
  });
  const { control, getValues, watch } = form.form;
  const how = watch('how');
  return (
    <DialogForm
      title={`Price of ${product}`}
      about={
        isSandbox
          ? 'The house quotes around it at once. Products whose price follows from this one follow it.'
          : `The house quotes around it for ${REFERENCE_SECONDS} seconds. Without a price the product is not traded: in daily work a program gives it, by the call below.`
      }
      isOpen
      onClose={onClose}
      size="sm"
      submitLabel="Set price"
      failureTitle="The price was not set"
      form={form}
      subjectId={product}
      code={
        how === 'give' ? (
          <CopyAsCode contract={putReferencePrice} input={() => givenInput(getValues(), now)} isQuiet />
        ) : (
          <CopyAsCode contract={changeTradingProduct} input={() => pinInput(product, getValues())} isQuiet />
        )
      }
    >
      {isSandbox && <SelectField control={control} name="how" label="How" options={CHOICES} />}
      {how !== 'walk' && (
        <TextFormField
          control={control}
          name="price"
          label={`Price (${product.split('-')[1] ?? quote})`}
          size="normal"
          hasFocus
        />
      )}
    </DialogForm>
  );
}
