/** The browser saves it as a download. */
export function saveFile(name: string, content: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  // In the next task, the browser has started to read the blob.
  setTimeout(() => URL.revokeObjectURL(link.href));
}
