'use client';

import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import dynamic from 'next/dynamic';
import { Button } from '#components/ui/button.tsx';
import { useFormKey } from '#components/ui/form/use-form-key.ts';
import { CopyAsCode } from '#components/ui/list/copy-as-code.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { PlainTable } from '#components/ui/table/plain-table.tsx';
import { queryOf } from '#lib/console/query.ts';
import { listPlatformProducts, type PlatformProduct } from '#lib/contracts/trading/platform-products.ts';
import { PlatformPage } from '../platform-page.tsx';
import { PRODUCT_FORMS, type ProductForm, productColumns } from './product-columns.tsx';
import { AccountsLink } from './trading-links.tsx';

const AddProductDialog = dynamic(() => import('./add-product-dialog.tsx').then((module) => module.AddProductDialog), {
  ssr: false,
});
const ChangeProductDialog = dynamic(
  () => import('./change-product-dialog.tsx').then((module) => module.ChangeProductDialog),
  { ssr: false },
);
const StateDialog = dynamic(() => import('./state-dialog.tsx').then((module) => module.StateDialog), { ssr: false });
const PriceDialog = dynamic(() => import('./price-dialog.tsx').then((module) => module.PriceDialog), { ssr: false });

/** References change each five seconds. */
const REFRESH_MS = 5000;
const ADD = 'add';
const keyOf = (form: ProductForm, { product }: PlatformProduct): string => `${form}-${product}`;

interface OpenFormProps {
  products: readonly PlatformProduct[];
  name: string;
  onClose: () => void;
}

/** The form of a product that the URL names. */
function OpenForm({ products, name, onClose }: OpenFormProps) {
  const of = (form: ProductForm) => products.find((product) => keyOf(form, product) === name);
  const [changed, switched, priced] = [of('change'), of('state'), of('price')];
  if (changed) return <ChangeProductDialog product={changed} onClose={onClose} />;
  if (switched) return <StateDialog product={switched} onClose={onClose} />;
  return priced && <PriceDialog product={priced} onClose={onClose} />;
}

/** Products that are traded here: whether they are open, for what, and around which price the house quotes. */
export function TradingProductsPage() {
  const read = queryOf(listPlatformProducts, {});
  const query = useQuery({ ...read, refetchInterval: REFRESH_MS });
  const products = query.data?.products ?? [];
  const form = useFormKey([ADD, ...products.flatMap((one) => PRODUCT_FORMS.map((name) => keyOf(name, one)))]);
  return (
    <PlatformPage
      title="Trading"
      about="Products that enterprises trade, and the price that the house quotes each around."
      actions={
        <>
          <CopyAsCode contract={listPlatformProducts} input={() => ({})} />
          <AccountsLink />
          <Button variant="primary" onPress={() => form.open(ADD)}>
            <Plus /> Add product
          </Button>
        </>
      }
    >
      <Panel title="Products" about="In the order in which they were added." query={query} queryKey={read.queryKey}>
        {({ time, products: all }) =>
          all.length === 0 ? (
            <p className="p-4 text-sm text-muted">There are no products yet. Add the first one.</p>
          ) : (
            <div className="overflow-x-auto">
              <PlainTable
                label="Trading products"
                columns={productColumns(time, (name, one) => form.open(keyOf(name, one)))}
                rows={all}
                rowKey={({ product }) => product}
              />
            </div>
          )
        }
      </Panel>
      {form.name === ADD && <AddProductDialog products={products} onClose={form.close} />}
      {form.name !== null && <OpenForm key={form.name} products={products} name={form.name} onClose={form.close} />}
    </PlatformPage>
  );
}
