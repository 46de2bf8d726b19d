'use client';

import { ChevronLeft, ChevronRight } from 'lucide-react';
import { GlobalWorkerOptions, getDocument, type PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { ErrorPanel } from '#components/ui/error-panel.tsx';

/** A larger canvas is not drawn by every browser. */
const LARGEST_SIDE = 4096;

GlobalWorkerOptions.workerSrc = new URL('pdfjs-dist/build/pdf.worker.min.mjs', import.meta.url).href;

/** The document of a PDF, closed with the page that shows it. */
function useDocument(content: ArrayBuffer): { document: PDFDocumentProxy | null; isBroken: boolean } {
  const [document, setDocument] = useState<PDFDocumentProxy | null>(null);
  const [isBroken, setIsBroken] = useState(false);
  useEffect(() => {
    const opening = getDocument({
      data: content.slice(0),
      useSystemFonts: true,
      useWasm: false,
      enableXfa: false,
      stopAtErrors: false,
    });
    let isOver = false;
    opening.promise.then(
      (opened) => !isOver && setDocument(opened),
      () => !isOver && setIsBroken(true),
    );
    return () => {
      isOver = true;
      void opening.destroy();
    };
  }, [content]);
  return { document, isBroken };
}

/** Draws a page as wide as its place, and tells what is written on it. */
async function drawPage(document: PDFDocumentProxy, number: number, canvas: HTMLCanvasElement): Promise<string> {
  const page = await document.getPage(number);
  const natural = page.getViewport({ scale: 1 });
  const wanted = (canvas.clientWidth / natural.width) * window.devicePixelRatio;
  const scale = Math.min(wanted, LARGEST_SIDE / natural.width, LARGEST_SIDE / natural.height);
  const viewport = page.getViewport({ scale });
  canvas.width = Math.floor(viewport.width);
  canvas.height = Math.floor(viewport.height);
  await page.render({ canvas, viewport }).promise;
  const { items } = await page.getTextContent();
  return items.map((item) => ('str' in item ? item.str : '')).join(' ');
}

/** Pages of a PDF, one at a time, drawn by a worker without running anything that is in it. */
export function PdfPages({ content, name }: { content: ArrayBuffer; name: string }) {
  const { document, isBroken } = useDocument(content);
  const [page, setPage] = useState(1);
  const [text, setText] = useState('');
  const [isUnreadable, setIsUnreadable] = useState(false);
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (document === null || canvas.current === null) return;
    let isOver = false;
    drawPage(document, page, canvas.current).then(
      (written) => !isOver && setText(written),
      () => !isOver && setIsUnreadable(true),
    );
    return () => {
      isOver = true;
    };
  }, [document, page]);
  if (isBroken || isUnreadable)
    return <ErrorPanel title={`${name} cannot be drawn here`} text="Save the file and open it with another program." />;
  const count = document?.numPages ?? 1;
  return (
    <figure>
      <canvas
        key={page}
        ref={canvas}
        role="img"
        aria-label={`${name}, page ${page} of ${count}: ${text}`}
        data-is-drawn={text !== '' || undefined}
        className="w-full rounded border border-border bg-white"
      />
      {count > 1 && (
        <figcaption className="mt-1 flex items-center justify-between gap-2">
          <Button size="sm" variant="outline" isDisabled={page === 1} onPress={() => setPage(page - 1)}>
            <ChevronLeft /> Previous page
          </Button>
          <span className="numeric text-muted" role="status">
            Page {page} of {count}
          </span>
          <Button size="sm" variant="outline" isDisabled={page === count} onPress={() => setPage(page + 1)}>
            Next page <ChevronRight />
          </Button>
        </figcaption>
      )}
    </figure>
  );
}
