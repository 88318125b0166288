import { ProgressBar } from '@/components/ui/progress-bar';
import { render, screen } from '@/tests/support/component/render';

describe('a progress bar', () => {
  const bar = (percent: number) => (
    <ProgressBar label="Checking" percent={percent} format={(share) => `${share} %`} />
  );

  it('has an accessible name and value', () => {
    render(bar(42));
    const progressbar = screen.getByRole('progressbar', { name: 'Checking' });
    expect(progressbar).toHaveAttribute('aria-valuenow', '42');
    expect(progressbar).toHaveAttribute('aria-valuetext', '42 %');
  });

  it('is announced at every quarter only', () => {
    const { rerender } = render(bar(0));
    const announced = [0, 10, 24, 25, 49, 50, 99, 100].map((percent) => {
      rerender(bar(percent));
      return screen.getByRole('status').textContent;
    });
    expect([...new Set(announced)]).toEqual([0, 25, 50, 75, 100].map((percent) => `Checking ${percent} %`));
  });
});
