import type { ReactNode } from 'react';

interface SectionProps {
  title: string;
  /** Of its heading: 3 below the name of an object, 2 right below that of a page. */
  level?: 2 | 3;
  children: ReactNode;
}

/** A part of a drawer or a panel under its own heading. */
export function Section({ title, level = 3, children }: SectionProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <section className="mt-5 first:mt-0">
      <Heading className="mb-1.5 text-sm font-semibold">{title}</Heading>
      {children}
    </section>
  );
}
