import { FlaskConical } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Logo } from '#components/ui/logo.tsx';

interface VerifyFrameProps {
  title: string;
  text?: ReactNode;
  /** Which of the person's steps it is. */
  step?: { number: number; of: number } | undefined;
  /** Drawn above the heading, of what has become of it. */
  icon?: ReactNode;
  children?: ReactNode;
  /** Buttons; on a phone they stay at its lower edge. */
  actions?: ReactNode;
}

/** The heading of a screen, which gets the focus when the screen comes. */
function Heading({ title }: { title: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <h1 ref={heading} tabIndex={-1} className="text-xl font-semibold tracking-tight text-balance outline-none">
      {title}
    </h1>
  );
}

function Progress({ number, of }: { number: number; of: number }) {
  return (
    <div className="mb-4">
      <p className="text-xs font-medium text-muted">
        Step {number} of {of}
      </p>
      <div className="mt-1.5 flex gap-1" aria-hidden="true">
        {Array.from({ length: of }, (_, index) => (
          <span key={index} className={`h-1 flex-1 rounded-full ${index < number ? 'bg-accent' : 'bg-default'}`} />
        ))}
      </div>
    </div>
  );
}

/** The frame of the provider's page: the whole of a phone, a card on wider screens. It always says that a sandbox plays the provider. */
export function VerifyFrame({ title, text, step, icon, children, actions }: VerifyFrameProps) {
  return (
    <main className="flex min-h-dvh flex-col bg-surface sm:items-center sm:justify-center sm:bg-background sm:px-4 sm:py-10">
      <div className="flex w-full flex-1 flex-col sm:min-h-[36rem] sm:max-w-[27rem] sm:flex-none sm:overflow-clip sm:rounded-xl sm:border sm:border-border sm:bg-surface">
        <header className="border-b border-border px-5 py-3 sm:px-7">
          <p className="flex items-center gap-2 font-semibold tracking-tight">
            <Logo size={22} />
            Identity verification
          </p>
          <p className="mt-1.5 flex gap-2 text-xs text-muted">
            <FlaskConical className="mt-0.5 size-3.5 shrink-0" aria-hidden="true" />
            This sandbox plays the verification provider. It takes no pictures, and nothing is recorded or uploaded.
          </p>
        </header>
        <div className="flex flex-1 flex-col px-5 pt-5 sm:px-7 sm:pt-6">
          {step && <Progress {...step} />}
          {icon && <div className="mt-2 mb-4">{icon}</div>}
          <Heading key={title} title={title} />
          {text && <p className="mt-1.5 text-base text-muted">{text}</p>}
          {children && <div className="mt-5 [&_:is(input,select,button)]:scroll-mb-40">{children}</div>}
          {actions ? (
            <div className="sticky bottom-0 mt-auto flex flex-col gap-1 bg-surface pt-5 pb-4 sm:pb-5">{actions}</div>
          ) : (
            <div className="pb-6" />
          )}
        </div>
      </div>
    </main>
  );
}
