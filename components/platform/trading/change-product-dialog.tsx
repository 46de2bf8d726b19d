'use client';

import { CheckboxField } from '#components/ui/fields/checkbox-fields.tsx';
import { DialogForm } from '#components/ui/form/dialog-form.tsx';
import { CopyAsCode } from '#components/ui/list/copy-as-code.tsx';
import { call } from '#lib/client.ts';
import { SWITCH_NAMES, SWITCHES, SwitchValues, switchInput } from '#lib/console/product-values.ts';
import { changeTradingProduct, type PlatformProduct } from '#lib/contracts/trading/platform-products.ts';
import { useContractForm } from '#lib/hooks/use-contract-form.ts';
import { useRefreshProducts } from './use-refresh-products.ts';

interface ChangeProductDialogProps {
  product: PlatformProduct;
  onClose: () => void;
}

/** Opens and closes parts of a product. */
export function ChangeProductDialog({ product, onClose }: ChangeProductDialogProps) {
  const { product: name, isBuyOpen, isSellOpen, isMarginOpen, isAlgoOpen, isCrossing } = product;
  const refresh = useRefreshProducts();
  const form = useContractForm<SwitchValues>({
    schema: SwitchValues,
    defaults: { isBuyOpen, isSellOpen, isMarginOpen, isAlgoOpen, isCrossing },
    send: async (values) => {
      await call(changeTradingProduct, switchInput(name, values));
      await refresh();
      onClose();
    },
  });
  const { control, getValues } = form.form;
  return (
    <DialogForm
      title={`Change ${name}`}
      about="What it is open for. It holds for new orders: those that were accepted go on."
      isOpen
      onClose={onClose}
      size="sm"
      submitLabel="Save changes"
      failureTitle="The product was not changed"
      form={form}
      subjectId={name}
      code={<CopyAsCode contract={changeTradingProduct} input={() => switchInput(name, getValues())} isQuiet />}
    >
      {SWITCH_NAMES.map((one) => (
        <CheckboxField
          key={one}
          control={control}
          name={one}
          label={SWITCHES[one].label}
          description={`Without it: ${SWITCHES[one].off.charAt(0).toLowerCase()}${SWITCHES[one].off.slice(1)}`}
        />
      ))}
    </DialogForm>
  );
}
