/** A page whose code is on its way. */
export function PageSkeleton({ title }: { title: string }) {
  return (
    <div aria-busy="true" className="mx-auto flex w-full max-w-[100rem] flex-col gap-3 px-4 py-5 sm:px-6">
      <h1 className="text-xl leading-7 font-semibold tracking-tight">{title}</h1>
      <p className="sr-only" role="status">
        Loading
      </p>
      <div className="h-8 w-72 max-w-full animate-pulse rounded-md bg-default" />
      <div className="h-96 animate-pulse rounded-lg border border-border bg-surface" />
    </div>
  );
}
