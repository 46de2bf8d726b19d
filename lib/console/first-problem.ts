const CONTROLS = 'input, textarea, select, button';

const canTakeFocus = (element: HTMLElement): boolean =>
  element.tabIndex >= 0 && !element.closest('[aria-hidden=true]') && !element.matches(':disabled');

/** Brings the first field of a form that is wrong into view, and puts the focus there. */
export function showFirstProblem(form: HTMLFormElement | null): void {
  const field = form?.querySelector<HTMLElement>('[data-invalid=true], [aria-invalid=true]');
  if (!field) return;
  const control = [field, ...field.querySelectorAll<HTMLElement>(CONTROLS)].find(
    (one) => one.matches(CONTROLS) && canTakeFocus(one),
  );
  field.scrollIntoView({ block: 'nearest' });
  control?.focus({ preventScroll: true });
}
