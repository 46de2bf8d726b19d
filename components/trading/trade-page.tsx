'use client';

import { ChartCandlestick } from 'lucide-react';
import dynamic from 'next/dynamic';
import Link from 'next/link';
import { parseAsString, useQueryStates } from 'nuqs';
import { useRef } from 'react';
import { useLiveRead } from '#components/session/use-live-read.ts';
import { Empty } from '#components/ui/empty.tsx';
import { BarChoice } from '#components/ui/list/bar-choice.tsx';
import { PanelState } from '#components/ui/panel-state.tsx';
import { areaPath } from '#lib/console/area-path.ts';
import { BalancesPanel } from './balances-panel.tsx';
import { LaterPrices } from './chart/later-prices.tsx';
import { DeskLayout } from './desk-layout.tsx';
import { BookPanel } from './market/book-panel.tsx';
import { PriceLine } from './market/price-line.tsx';
import { TradesPanel } from './market/trades-panel.tsx';
import { useTerms } from './market/use-market.ts';
import { OrdersPanel } from './orders/orders-panel.tsx';
import { StopButton } from './stop-button.tsx';
import { LaterTicket } from './ticket/later-ticket.tsx';
import type { TakePrice } from './ticket/use-taken-price.ts';
import { type Desk, useDesk } from './use-desk.ts';
import { ORDER_REPLIES } from './use-desk-refresh.ts';

const OpenOrder = dynamic(() => import('./orders/open-order.tsx').then((module) => module.OpenOrder), { ssr: false });

const LaterMargin = dynamic(() => import('./margin/margin-panel.tsx').then((module) => module.MarginPanel), {
  ssr: false,
});

const SUBJECTS = ['trade-order', 'margin-account'] as const;

/** Which order is open, and which of its tabs; a form that is open meanwhile is left. */
function useOpenOrder() {
  const [{ open }, set] = useQueryStates(
    { open: parseAsString, tab: parseAsString, form: parseAsString },
    { history: 'push' },
  );
  return { openId: open, show: (id: string | null) => void set({ open: id, tab: null, form: null }) };
}

const NOTE = 'rounded-lg border border-border bg-attention-soft px-4 py-2 text-sm';

/** Why nothing can be ordered now. */
function StopNote({ desk }: { desk: Desk }) {
  const { data: terms } = useTerms(desk);
  const { account, product } = desk;
  return (
    <>
      {terms?.isStopped === true && (
        <p role="status" className={NOTE}>
          {terms.operatorStoppedAt === null
            ? `Trading of ${account.name} is stopped: new orders are refused until an admin resumes it.`
            : `The platform operator has stopped trading of ${account.name}: new orders are refused until they resume it.`}
        </p>
      )}
      {product.isTradeDisabled && (
        <p role="status" className={NOTE}>
          {product.name} is not traded now: new orders are refused until the platform operator opens it again.
        </p>
      )}
    </>
  );
}

function DeskParts({ desk }: { desk: Desk }) {
  useLiveRead(SUBJECTS, ...ORDER_REPLIES);
  const { openId, show } = useOpenOrder();
  const takePrice = useRef<TakePrice>(null);
  const key = `${desk.account.id} ${desk.product.name}`;
  return (
    <>
      <StopNote desk={desk} />
      <PriceLine desk={desk} />
      <DeskLayout
        ticket={<LaterTicket key={key} desk={desk} takePrice={takePrice} />}
        book={<BookPanel key={key} desk={desk} onPrice={(price) => takePrice.current?.(price)} />}
        orders={<OrdersPanel key={desk.account.id} desk={desk} onOpen={show} />}
        balances={<BalancesPanel desk={desk} />}
        margin={<LaterMargin key={desk.account.id} desk={desk} />}
        chart={<LaterPrices key={key} desk={desk} />}
        trades={<TradesPanel key={key} desk={desk} />}
      />
      {openId !== null && <OpenOrder enterpriseId={desk.enterpriseId} id={openId} onClose={() => show(null)} />}
    </>
  );
}

function Pickers({ of }: { of: ReturnType<typeof useDesk> }) {
  const { accounts = [], products = [], desk, chooseAccount, chooseProduct } = of;
  if (desk === undefined) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <BarChoice
        label="Account"
        value={desk.account.id}
        options={accounts.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={chooseAccount}
      />
      <BarChoice
        label="Product"
        value={desk.product.name}
        options={products.map(({ name, isTradeDisabled }) => ({
          value: name,
          label: isTradeDisabled ? `${name}, not traded now` : name,
        }))}
        onChange={chooseProduct}
      />
    </div>
  );
}

const LINK = 'font-medium text-link underline-offset-2 hover:underline';

/** The URL names what is not there: nothing is opened in its place. */
function Unknown({ enterpriseId, what }: { enterpriseId: string; what: 'account' | 'product' }) {
  return (
    <div className="rounded-lg border border-border bg-surface">
      <Empty
        icon={ChartCandlestick}
        title={`There is no such ${what}`}
        text={`The link names ${what === 'account' ? 'a trading account that you cannot use here' : 'a product that this account does not trade'}.`}
      >
        <Link href={areaPath(enterpriseId, 'trade')} className={LINK}>
          Go to Trade
        </Link>
      </Empty>
    </div>
  );
}

function Content({ enterpriseId, of }: { enterpriseId: string; of: ReturnType<typeof useDesk> }) {
  const { accounts, products, desk, unknown, failure, retry } = of;
  if (unknown !== null) return <Unknown enterpriseId={enterpriseId} what={unknown} />;
  if (desk) return <DeskParts desk={desk} />;
  const nothing = accounts?.length === 0 ? 'account' : products?.length === 0 ? 'product' : null;
  return (
    <div className="rounded-lg border border-border bg-surface">
      {nothing === null ? (
        <div className="p-4">
          <PanelState failure={failure} onRetry={retry} />
        </div>
      ) : (
        <Empty
          icon={ChartCandlestick}
          title={nothing === 'account' ? 'There is no trading account yet' : 'There is no product yet'}
          text={
            nothing === 'account'
              ? 'Orders are placed from a trading account. The platform operator opens accounts: ask them for one, and its book and ticket stand here.'
              : 'The platform operator adds products. Their books stand here.'
          }
        />
      )}
    </div>
  );
}

/** Books of products, the ticket by which orders are placed, and the orders and balances of a trading account. */
export function TradePage({ enterpriseId }: { enterpriseId: string }) {
  const found = useDesk(enterpriseId);
  return (
    <div className="mx-auto flex w-full max-w-[100rem] flex-col gap-4 px-4 py-5 sm:px-6">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h1 className="text-xl leading-7 font-semibold tracking-tight">Trade</h1>
          <p className="text-sm text-muted">Buy and sell from a trading account.</p>
        </div>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Pickers of={found} />
          {found.desk && <StopButton desk={found.desk} />}
        </div>
      </div>
      <Content enterpriseId={enterpriseId} of={found} />
    </div>
  );
}
