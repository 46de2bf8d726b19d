import type { ReactNode } from 'react';
import { Logo } from '#components/ui/logo.tsx';

/** The quiet frame of the pages before the console. */
export function AuthFrame({ title, text, children }: { title: string; text?: ReactNode; children: ReactNode }) {
  return (
    <main className="relative grid min-h-dvh place-items-center px-4 py-10">
      <div className="w-full max-w-[23rem]">
        <p className="mb-6 flex items-center justify-center gap-2 text-base font-semibold tracking-tight">
          <Logo size={26} />
          Clearhouse
        </p>
        <div className="rounded-xl border border-border bg-surface p-6 sm:p-7">
          <h1 className="text-lg font-semibold tracking-tight">{title}</h1>
          {text && <p className="mt-1 text-sm text-muted">{text}</p>}
          <div className="mt-5">{children}</div>
        </div>
      </div>
      <p className="absolute inset-x-0 bottom-3 text-center text-xs">
        <a href="/docs" className="text-muted underline-offset-2 hover:text-foreground hover:underline">
          Docs
        </a>
      </p>
    </main>
  );
}
