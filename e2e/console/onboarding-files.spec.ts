import { ask } from '#e2e/support/ask.ts';
import { findings } from '#e2e/support/axe.ts';
import { beginBusiness, uploadPaper } from '#e2e/support/begin-onboarding.ts';
import { expect, test } from '#e2e/support/console-test.ts';
import { openList, rows } from '#e2e/support/list-page.ts';
import { ownEnterprise, type Person } from '#e2e/support/own-enterprise.ts';
import { loginToken } from '#e2e/support/platform.ts';
import { addKybDocuments } from '#lib/contracts/onboarding/identity-documents.ts';
import { pngFile } from '#server/domains/documents/testing.ts';

/** A PDF with a line of text on each of its pages. */
function pdfOf(lines: readonly string[]): Buffer {
  const pages = lines.map((_, index) => 4 + 2 * index);
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${pages.map((id) => `${id} 0 R`).join(' ')}] /Count ${lines.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...lines.flatMap((line, index) => {
      const text = `BT /F1 24 Tf 60 700 Td (${line}) Tj ET`;
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R >> >> /Contents ${5 + 2 * index} 0 R >>`,
        `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
      ];
    }),
  ];
  let text = '%PDF-1.4\n';
  const places = objects.map((object, index) => {
    const at = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(at).padStart(10, '0')} 00000 n \n`;
  });
  const end = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`;
  return Buffer.from(text + end, 'latin1');
}

/** Shows a document of a business, as its admin. */
async function show(admin: Person, identityId: string, paper: Parameters<typeof uploadPaper>[1]): Promise<void> {
  const uploaded = await uploadPaper(admin, paper);
  await ask(addKybDocuments, { identityId, documents: [uploaded] }, await loginToken(admin));
}

test('files are looked at on the page: an image, and the pages of a PDF', async ({ pageOf }) => {
  const own = await ownEnterprise({ ada: 'admin' });
  const identityId = await beginBusiness(own.id, own.people.ada);
  await show(own.people.ada, identityId, {
    documentType: 'operatingAgreement',
    file: pngFile({ width: 320, height: 240 }),
    type: 'image/png',
  });
  await show(own.people.ada, identityId, {
    documentType: 'articlesOfOrganization',
    file: pdfOf(['Articles of Alder Freight', 'Signed by its members']),
    type: 'application/pdf',
  });
  const page = await pageOf(own.people.ada);
  await openList(page, own.page('onboarding'));
  await rows(page).getByRole('link', { name: 'Alder Freight LLC' }).click();
  const drawer = page.getByRole('dialog', { name: 'Alder Freight LLC' });
  await drawer.getByRole('tab', { name: 'Documents' }).click();
  await drawer.getByRole('button', { name: /^Look at it: .*png$/ }).click();
  const image = drawer.getByRole('img', { name: /png$/ });
  await expect.poll(() => image.evaluate((shown: HTMLImageElement) => shown.naturalWidth)).toBe(320);
  await drawer.getByRole('button', { name: /^Look at it: .*pdf$/ }).click();
  const drawn = (text: string) => drawer.getByRole('img', { name: `articlesOfOrganization.pdf, ${text}` });
  await expect(drawn('page 1 of 2: Articles of Alder Freight')).toBeVisible();
  expect(page.workers().map((worker) => worker.url())).toEqual([expect.stringContaining('pdf')]);
  const inked = await drawn('page 1 of 2').evaluate((canvas: HTMLCanvasElement) => {
    const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] };
    return data.filter((value, index) => index % 4 === 0 && value < 128).length;
  });
  expect(inked).toBeGreaterThan(100);
  expect(await findings(page, '[role=dialog]')).toEqual([]);
  await drawer.getByRole('button', { name: 'Next page' }).click();
  await expect(drawn('page 2 of 2: Signed by its members')).toBeVisible();
  await expect(drawer.getByRole('button', { name: 'Next page' })).toBeDisabled();
  await drawer.getByRole('button', { name: /^Close: .*pdf$/ }).click();
  await expect(drawn('page 2 of 2')).toBeHidden();
});

test('a file that cannot be read says why, and its request', async ({ pageOf }) => {
  const own = await ownEnterprise({ ada: 'admin' });
  const identityId = await beginBusiness(own.id, own.people.ada);
  await show(own.people.ada, identityId, { documentType: 'operatingAgreement', file: pngFile(), type: 'image/png' });
  const page = await pageOf(own.people.ada);
  await page.route('**/documents/*/files/*/content', (route) => route.abort());
  await openList(page, own.page('onboarding'));
  await rows(page).getByRole('link', { name: 'Alder Freight LLC' }).click();
  const drawer = page.getByRole('dialog', { name: 'Alder Freight LLC' });
  await drawer.getByRole('tab', { name: 'Documents' }).click();
  await drawer.getByRole('button', { name: /^Look at it/ }).click();
  await expect(drawer.getByText('operatingAgreement.png was not opened')).toBeVisible();
});
