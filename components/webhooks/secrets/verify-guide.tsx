import { CodeBlock } from '#components/reference/code-block.tsx';
import { Section } from '#components/ui/section.tsx';

const HEADERS: readonly (readonly [name: string, meaning: string])[] = [
  ['x-signature-sha256', 'Hex HMAC-SHA256 of the body, by the newest secret'],
  ['webhook-signature', 'Standard Webhooks: over id, timestamp and body, by each valid secret'],
  ['webhook-timestamp', 'When this attempt was made, in seconds'],
  ['webhook-id', 'Id of the delivery, the same at every attempt'],
  ['webhook-sequence', 'Sequence number within the endpoint, without gaps; simulations have none'],
];

const CRYPTO_MODULE = 'node:crypto';
const CODE = `import { createHmac, timingSafeEqual } from '${CRYPTO_MODULE}';
const wanted = createHmac('sha256', process.env.WEBHOOK_SECRET).update(rawBody).digest();
const isGenuine = timingSafeEqual(wanted, Buffer.from(headers['x-signature-sha256'], 'hex'));`;

/** How a receiver tells a callback of ours from anybody else's. */
export function VerifyGuide() {
  return (
    <Section title="How a receiver verifies">
      <p className="mb-2 text-muted">Use the bytes of the body as they arrived, before any JSON parser.</p>
      <CodeBlock label="Node" code={CODE} />
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
