'use client';

import { Button } from '@heroui/react/button';
import { Info } from 'lucide-react';
import type { UseQueryStatesKeysMap } from 'nuqs';

interface Parsed {
  parse: (text: string) => unknown;
}

/** What a link says that a list does not understand, as `key=value`. */
export function ignoredParts(keys: UseQueryStatesKeysMap, search: URLSearchParams): string[] {
  return Object.entries(keys as Record<string, Parsed>).flatMap(([key, { parse }]) => {
    const raw = search.get(key);
    if (raw === null || raw === '') return [];
    const parsed = parse(raw);
    if (parsed === null) return [`${key}=${raw}`];
    if (!Array.isArray(parsed)) return [];
    const lost = raw.split(',').filter((each) => !parsed.map(String).includes(each));
    return lost.length > 0 ? [`${key}=${lost.join(',')}`] : [];
  });
}

/** Says which parts of a link are ignored because the list does not know them. */
export function IgnoredNote({ parts, onDismiss }: { parts: readonly string[]; onDismiss: () => void }) {
  if (parts.length === 0) return null;
  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-lg border border-border bg-attention-soft px-3 py-1.5 text-sm"
    >
      <Info className="size-4 shrink-0 text-attention" aria-hidden="true" />
      <p className="min-w-0 flex-1 break-words">
        Part of this link was not recognised and has been ignored:{' '}
        <code className="font-mono text-xs">{parts.join(' ').slice(0, 200)}</code>
      </p>
      <Button variant="ghost" size="sm" onPress={onDismiss}>
        Remove from link
      </Button>
    </div>
  );
}
