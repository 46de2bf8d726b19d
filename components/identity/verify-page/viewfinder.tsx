import type { LucideIcon } from 'lucide-react';

interface ViewfinderProps {
  icon: LucideIcon;
  /** A face is in a circle, a document in a rectangle. */
  shape: 'face' | 'document';
  caption: string;
}

/** Where the provider would show what the camera sees; a drawing, as there is no camera. */
export function Viewfinder({ icon: Icon, shape, caption }: ViewfinderProps) {
  const outline = shape === 'face' ? 'aspect-square w-40 rounded-full' : 'aspect-[1.586] w-56 rounded-lg';
  return (
    <figure className="rounded-lg bg-default px-4 py-6">
      <div className={`mx-auto grid place-items-center border-2 border-dashed border-field-border ${outline}`}>
        <Icon className="size-16 text-muted" strokeWidth={1.25} aria-hidden="true" />
      </div>
      <figcaption className="mt-3 text-center text-sm text-default-foreground">{caption}</figcaption>
    </figure>
  );
}
