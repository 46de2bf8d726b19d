'use client';

import { Check, Copy } from 'lucide-react';
import { useMemo } from 'react';
import { Button } from '#components/ui/button.tsx';
import { useCopy } from '#components/ui/copyable.tsx';
import { type CodeLanguage, type CodePart, codeParts } from '#lib/console/code-parts.ts';

const LOOKS: Readonly<Record<CodePart['kind'], string | undefined>> = {
  plain: undefined,
  comment: 'text-muted italic',
  text: 'text-good',
  word: 'text-waiting',
  number: 'text-attention',
};

interface CodeBlockProps {
  label: string;
  code: string;
  /** In which it is coloured. */
  language?: CodeLanguage;
  /** Why there is no code now. */
  problem?: string | null;
}

function Coloured({ code, language }: { code: string; language: CodeLanguage }) {
  const parts = useMemo(() => codeParts(code, language), [code, language]);
  return parts.map(({ kind, text, from }) => (
    <span key={from} className={LOOKS[kind]}>
      {text}
    </span>
  ));
}

/** Code to read and to copy; long lines scroll. */
export function CodeBlock({ label, code, language, problem = null }: CodeBlockProps) {
  const { isCopied, copy } = useCopy(() => code);
  return (
    <div className="min-w-0 overflow-hidden rounded-md border border-border bg-background">
      <div className="flex items-center justify-between border-b border-separator py-1 pr-1 pl-3 text-xs text-muted">
        {label}
        <Button
          variant="ghost"
          size="sm"
          isIconOnly
          aria-label={`Copy: ${label}`}
          data-tip={isCopied ? 'Copied' : 'Copy'}
          onPress={copy}
          isDisabled={problem !== null}
        >
          {isCopied ? <Check className="text-good" /> : <Copy />}
        </Button>
      </div>
      {problem === null ? (
        <div
          role="group"
          aria-label={label}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by keys
          tabIndex={0}
          className="max-h-96 overflow-auto p-3 -outline-offset-2"
        >
          <pre className="w-max min-w-full font-mono text-xs leading-5 text-foreground">
            <code>{language ? <Coloured code={code} language={language} /> : code}</code>
          </pre>
        </div>
      ) : (
        <p className="p-3 text-xs text-bad">{problem}</p>
      )}
    </div>
  );
}
