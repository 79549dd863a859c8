import { useEffect, useRef, useState } from 'react';

/** Takes a file that is dropped anywhere on the window while `isOn`; true while one is held over it. */
export function useDroppedFile(isOn: boolean, onFile: (file: File) => void): boolean {
  const [isOver, setIsOver] = useState(false);
  const take = useRef(onFile);
  useEffect(() => {
    take.current = onFile;
  });
  useEffect(() => {
    if (!isOn) return undefined;
    const over = (event: DragEvent) => {
      // Without this the browser would open the file in place of the page.
      event.preventDefault();
      setIsOver(true);
    };
    const leave = (event: DragEvent) => {
      if (event.relatedTarget === null) setIsOver(false);
    };
    const drop = (event: DragEvent) => {
      setIsOver(false);
      // The drop zone has taken it already.
      if (event.defaultPrevented) return;
      event.preventDefault();
      const file = event.dataTransfer?.files[0];
      if (file !== undefined) take.current(file);
    };
    window.addEventListener('dragover', over);
    window.addEventListener('dragleave', leave);
    window.addEventListener('drop', drop);
    return () => {
      window.removeEventListener('dragover', over);
      window.removeEventListener('dragleave', leave);
      window.removeEventListener('drop', drop);
      setIsOver(false);
    };
  }, [isOn]);
  return isOver;
}
