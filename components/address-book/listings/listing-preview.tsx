import { Globe, Lock } from 'lucide-react';
import { networkWord, visibilityOf } from './listing-labels.ts';

interface ListingPreviewProps {
  name: string;
  listingDescription: string | undefined;
  description: string;
  /** Undefined until an account is chosen. */
  coin: string | undefined;
  isPublic: boolean;
}

/** An entry as counterparties see it, while it is being filled in. */
export function ListingPreview({ name, listingDescription, description, coin, isPublic }: ListingPreviewProps) {
  const { word, meaning } = visibilityOf(isPublic);
  const Icon = isPublic ? Globe : Lock;
  return (
    <figure data-testid="listing-preview" className="flex min-w-0 flex-col gap-1.5">
      <figcaption className="text-sm font-medium">What counterparties see</figcaption>
      <div className="flex flex-col gap-2 rounded-lg border border-border bg-background p-3">
        <div className="min-w-0">
          <p className="font-semibold wrap-anywhere">{name}</p>
          {listingDescription && (
            <p className="line-clamp-4 text-xs wrap-anywhere whitespace-pre-line text-muted">{listingDescription}</p>
          )}
        </div>
        <div className="min-w-0 border-t border-separator pt-2">
          {description === '' ? (
            <p className="text-muted">No description</p>
          ) : (
            <p className="font-medium wrap-anywhere">{description}</p>
          )}
          <p className="text-xs text-muted">{coin === undefined ? 'Choose an account' : networkWord(coin)}</p>
        </div>
      </div>
      <p className="flex items-start gap-1.5 text-xs text-muted">
        <Icon className="mt-px size-3.5 shrink-0" aria-hidden="true" />
        <span>
          <span className="font-medium text-foreground">{word}</span> – {meaning.charAt(0).toLowerCase()}
          {meaning.slice(1, -1)}
        </span>
      </p>
    </figure>
  );
}
