'use client';

import Link from 'next/link';
import { parseAsStringEnum, useQueryState } from 'nuqs';
import { CodeBlock } from '#components/reference/code-block.tsx';
import { Choice } from '#components/ui/fields/choice.tsx';
import { areaPath } from '#lib/console/area-path.ts';
import { callbackNameOf } from '#lib/contracts/webhooks/callback-name.ts';
import type { WebhookRow } from '#lib/contracts/webhooks/endpoints.ts';
import type { Receiver } from '#lib/contracts/webhooks/receivers.ts';
import { useCommand } from '#lib/hooks/use-command.ts';
import { RECEIVER_FILES, RECEIVER_LANGUAGES, receiverCode, SECRET_VARIABLE } from '#lib/webhooks/receiver-code.ts';
import { BenchPanel } from './test-bench-panel.tsx';

const NAMES = { node: 'Node', python: 'Python', go: 'Go', java: 'Java' } as const;
const LOCAL = 'http://127.0.0.1:9000/hooks';

/** Where a receiver on one's own machine would listen for this webhook. */
const localUrl = (url: string): string => `http://127.0.0.1:9000${URL.parse(url)?.pathname ?? '/hooks'}`;

const commandsOf = (command: string, { id, type }: WebhookRow, url: string): string =>
  [
    `${command} listen \\`,
    `  --webhook ${id} \\`,
    `  --forward-to ${url}`,
    '',
    `${command} trigger ${type} \\`,
    `  --webhook ${id}`,
  ].join('\n');

interface CodePanelProps {
  enterpriseId: string;
  webhook: WebhookRow;
  receiver: Receiver | null;
}

/** A receiver to copy, and how callbacks reach it on one's own machine. */
export function CodePanel({ enterpriseId, webhook, receiver }: CodePanelProps) {
  const command = useCommand();
  const [language, setLanguage] = useQueryState(
    'language',
    parseAsStringEnum([...RECEIVER_LANGUAGES]).withDefault('node'),
  );
  const url = webhook.url === receiver?.url ? LOCAL : webhook.url;
  const { id: webhookId, type } = webhook;
  return (
    <BenchPanel
      step={5}
      title="Receiver"
      about={`Complete programs without dependencies. The secret comes from ${SECRET_VARIABLE}.`}
    >
      <div className="max-w-60">
        <Choice
          label="Language"
          value={language}
          options={RECEIVER_LANGUAGES.map((value) => ({ value, label: NAMES[value] }))}
          onChange={(value) => void setLanguage(value)}
        />
      </div>
      <CodeBlock
        label={RECEIVER_FILES[language]}
        language={language}
        code={receiverCode(language, { url, webhookId, type })}
      />
      <CodeBlock
        label="On your own machine, without a public address"
        language="shell"
        code={commandsOf(command, webhook, webhook.url === receiver?.url ? LOCAL : localUrl(webhook.url))}
      />
      <p className="text-sm">
        <Link
          href={areaPath(enterpriseId, `reference?operation=${callbackNameOf(webhook)}Callback`)}
          prefetch={false}
          className="text-link underline"
        >
          Body and headers of {type} in the API reference
        </Link>
      </p>
    </BenchPanel>
  );
}
