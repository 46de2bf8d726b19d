/** A page with nothing on it: the smallest file that is taken, and a text at the same time. */
export const EXAMPLE_PDF = `%PDF-1.4
1 0 obj
<< /Type /Catalog /Pages 2 0 R >>
endobj
2 0 obj
<< /Type /Pages /Kids [3 0 R] /Count 1 >>
endobj
3 0 obj
<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>
endobj
xref
0 4
0000000000 65535 f\u0020
0000000009 00000 n\u0020
0000000058 00000 n\u0020
0000000115 00000 n\u0020
trailer
<< /Size 4 /Root 1 0 R >>
startxref
186
%%EOF
`;
