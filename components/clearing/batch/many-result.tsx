'use client';

import { Check, Copy } from 'lucide-react';
import Link from 'next/link';
import { Button } from '#components/ui/button.tsx';
import { useCopy } from '#components/ui/copyable.tsx';
import { ModalActions, ModalBody, ModalFrame } from '#components/ui/form/modal-frame.tsx';
import { StatusMark, type Tone } from '#components/ui/status-badge.tsx';
import { type PlainColumn, PlainTable } from '#components/ui/table/plain-table.tsx';
import { areaPath } from '#lib/console/area-path.ts';
import { settlementCount } from './many-acts.ts';

/** What came of one settlement. */
export interface ManyItem {
  /** One settlement may be there twice, for two accounts. */
  id: string;
  settlementId: string;
  /** Its external id. */
  name: string;
  word: string;
  tone: Tone;
  /** Why, where it is not as it was asked for. */
  detail?: string | undefined;
}

const columnsOf = (enterpriseId: string, onClose: () => void): readonly PlainColumn<ManyItem>[] => [
  {
    label: 'Settlement',
    cell: ({ settlementId, name }) => (
      <Link
        href={areaPath(enterpriseId, `settlements/dvp?open=${settlementId}`)}
        prefetch={false}
        onClick={onClose}
        className="min-w-0 font-medium break-all text-link underline underline-offset-2"
      >
        {name}
      </Link>
    ),
  },
  {
    label: 'Result',
    className: 'sm:w-72',
    cell: ({ word, tone, detail }) => (
      <span className="min-w-0 max-sm:text-right">
        <StatusMark tone={tone} word={word} />
        {detail !== undefined && <span className="block text-xs text-muted">{detail}</span>}
      </span>
    ),
  },
];

/** How many of each result there are. */
function Counts({ items }: { items: readonly ManyItem[] }) {
  const counts = Map.groupBy(items, ({ word }) => word);
  return (
    <ul aria-label="Counts" aria-live="polite" className="flex flex-wrap gap-x-4 gap-y-1">
      {[...counts].map(([word, of]) => (
        <li key={word}>
          <StatusMark tone={of[0]?.tone ?? 'neutral'} word={`${of.length} ${word.toLowerCase()}`} />
        </li>
      ))}
    </ul>
  );
}

const asText = (items: readonly ManyItem[]): string =>
  items.map(({ settlementId, name, word, detail = '' }) => [settlementId, name, word, detail].join('\t')).join('\n');

interface ManyResultProps {
  enterpriseId: string;
  /** In place of how many results there are. */
  title?: string;
  items: readonly ManyItem[];
  /** Said of all of them, such as that work goes on. */
  about?: string;
  onClose: () => void;
}

/** What came of each of several settlements. */
export function ManyResult({ enterpriseId, title, items, about, onClose }: ManyResultProps) {
  const { isCopied, copy } = useCopy(() => asText(items));
  return (
    <ModalFrame title={title ?? `Results for ${settlementCount(items.length)}`} isOpen onLeave={onClose}>
      <ModalBody label="Results by settlement">
        {about !== undefined && <p className="text-muted">{about}</p>}
        <Counts items={items} />
        <div className="rounded-lg border border-border" data-testid="many-result">
          <PlainTable
            label="Results by settlement"
            columns={columnsOf(enterpriseId, onClose)}
            rows={items}
            rowKey={({ id }) => id}
          />
        </div>
      </ModalBody>
      <ModalActions>
        <Button variant="outline" className="mr-auto" onPress={copy}>
          {isCopied ? <Check className="text-good" /> : <Copy />}
          {isCopied ? 'Copied' : 'Copy results'}
        </Button>
        <Button variant="primary" autoFocus onPress={onClose}>
          Done
        </Button>
      </ModalActions>
    </ModalFrame>
  );
}
