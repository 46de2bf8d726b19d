'use client';

import { Button } from '@heroui/react/button';
import { Check, Copy } from 'lucide-react';
import { useCopy } from '#components/ui/copyable.tsx';
import { Section } from '#components/ui/section.tsx';

const HEADERS: readonly (readonly [name: string, meaning: string])[] = [
  ['x-signature-sha256', 'Hex HMAC-SHA256 of the body, by the newest secret'],
  ['webhook-signature', 'Standard Webhooks: over id, timestamp and body, by each secret that counts'],
  ['webhook-timestamp', 'When this attempt was made, in seconds'],
  ['webhook-id', 'Id of the notification, the same at every attempt'],
  ['webhook-sequence', 'Number within the endpoint, without holes; simulations have none'],
];

const CODE = `import { createHmac, timingSafeEqual } from 'node:crypto';
const wanted = createHmac('sha256', process.env.WEBHOOK_SECRET).update(rawBody).digest();
const isGenuine = timingSafeEqual(wanted, Buffer.from(headers['x-signature-sha256'], 'hex'));`;

/** How a receiver tells a callback of ours from anybody else's. */
export function VerifyGuide() {
  const { isCopied, copy } = useCopy(() => CODE);
  return (
    <Section title="How a receiver verifies">
      <p className="mb-2 text-muted">
        By the bytes of the body as they came, before any JSON parser has touched them. In Node:
      </p>
      <div className="relative">
        <pre
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls by keyboard
          tabIndex={0}
          aria-label="Code for Node"
          className="overflow-x-auto rounded-md border border-border bg-background p-3 pr-12 font-mono text-xs leading-5"
        >
          {CODE}
        </pre>
        <Button
          variant="outline"
          size="sm"
          isIconOnly
          aria-label="Copy code"
          onPress={copy}
          className="absolute top-2 right-2"
        >
          {isCopied ? <Check className="text-good" /> : <Copy />}
        </Button>
      </div>
      <dl className="mt-3 grid gap-x-4 gap-y-1.5 text-xs sm:grid-cols-[11rem_minmax(0,1fr)]">
        {HEADERS.map(([name, meaning]) => (
          <div key={name} className="contents">
            <dt className="font-mono max-sm:mt-1">{name}</dt>
            <dd className="text-muted">{meaning}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
