'use client';

import { CheckboxField } from '#components/ui/fields/checkbox-fields.tsx';
import { DialogForm } from '#components/ui/form/dialog-form.tsx';
import { CopyAsCode } from '#components/ui/list/copy-as-code.tsx';
import { call } from '#lib/client.ts';
import { EMPTY_PRODUCT, NewProductValues, newProductInput, PRODUCT_FIELD_OF } from '#lib/console/product-values.ts';
import { addTradingProduct, type PlatformProduct } from '#lib/contracts/trading/platform-products.ts';
import { useContractForm } from '#lib/hooks/use-contract-form.ts';
import { QuoteFields, SizeFields } from './product-fields.tsx';
import { useRefreshProducts } from './use-refresh-products.ts';

interface AddProductDialogProps {
  products: readonly PlatformProduct[];
  onClose: () => void;
}

/** Adds a product. */
export function AddProductDialog({ products, onClose }: AddProductDialogProps) {
  const refresh = useRefreshProducts();
  const form = useContractForm<NewProductValues>({
    schema: NewProductValues,
    defaults: EMPTY_PRODUCT,
    fieldOf: PRODUCT_FIELD_OF,
    send: async (values) => {
      await call(addTradingProduct, newProductInput(values));
      await refresh();
      onClose();
    },
  });
  const { control, getValues, setValue, watch } = form.form;
  const [base, quote, priceFrom] = watch(['base', 'quote', 'priceFrom']);
  return (
    <DialogForm
      title="Add product"
      about="It is open at once. Everything but what it is open for stays as it is added."
      isOpen
      onClose={onClose}
      size="lg"
      submitLabel="Add product"
      failureTitle="The product was not added"
      form={form}
      code={<CopyAsCode contract={addTradingProduct} input={() => newProductInput(getValues())} isQuiet />}
    >
      <SizeFields control={control} base={base} quote={quote} onBase={() => setValue('quote', '')} />
      <QuoteFields control={control} base={base} priceFrom={priceFrom} products={products} />
      <CheckboxField
        control={control}
        name="isMarginOpen"
        label="Margin"
        description="It is traded on margin as well."
      />
      <CheckboxField
        control={control}
        name="isCrossing"
        label="Crossing"
        description="Clients trade with each other as well, and not with the house alone."
      />
    </DialogForm>
  );
}
