'use client';

import { useState } from 'react';
import { Amount } from '#components/ui/amount.tsx';
import { Button } from '#components/ui/button.tsx';
import type { AssetVolume } from '#lib/contracts/overview/overview.ts';
import { assetName } from './volume-labels.ts';

/** As many as stand with the chart without a scroll bar. */
const SHOWN = 8;

interface VolumeAssetsProps {
  assets: readonly AssetVolume[];
  shown: string;
  onShow: (currency: string) => void;
}

/** Assets with their sums; pressing one shows its days. */
export function VolumeAssets({ assets, shown, onShow }: VolumeAssetsProps) {
  const [isAll, setAll] = useState(false);
  const hidden = assets.length - SHOWN;
  return (
    <div>
      <ul aria-label="Assets" className="grid gap-x-2 sm:grid-cols-2 2xl:grid-cols-1">
        {(isAll ? assets : assets.slice(0, SHOWN)).map(({ currency, total, transferCount }) => (
          <li key={currency}>
            <button
              type="button"
              aria-pressed={currency === shown}
              onClick={() => onShow(currency)}
              className="flex min-h-10 w-full items-center gap-2 rounded-md px-2 py-1 text-left text-sm hover:bg-row-hover aria-pressed:bg-default"
            >
              <span className="w-12 shrink-0 font-medium">{assetName(currency)}</span>
              <span className="numeric min-w-0 flex-1 text-right">
                <Amount currency={currency} quantity={total} />
                <span className="block text-xs text-muted">
                  {transferCount.toLocaleString('en-US')} {transferCount === 1 ? 'transfer' : 'transfers'}
                </span>
              </span>
            </button>
          </li>
        ))}
      </ul>
      {hidden > 0 && (
        <Button variant="ghost" size="sm" aria-expanded={isAll} onPress={() => setAll(!isAll)}>
          {isAll ? 'Show fewer' : `Show ${hidden} more`}
        </Button>
      )}
    </div>
  );
}
