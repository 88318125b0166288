'use client';

import { useTranslations } from 'next-intl';
import { FormMessage } from '@/components/form/form-message';
import { useDeleteRepositories } from '@/components/repositories/use-delete-repositories';
import { LazyConfirmDrawer } from '@/components/ui/lazy-confirm-drawer';

type Props = {
  repositories: readonly { id: string; name: string }[];
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onDeleted: () => void;
};

/** Asks before one or several repositories are deleted. */
export function DeleteRepositoriesDrawer({ repositories, open, onOpenChange, onDeleted }: Props) {
  const t = useTranslations('repositories');
  const [first, ...others] = repositories;
  const count = repositories.length;
  const close = () => onOpenChange(false);
  const { deleteAll, isPending, failure } = useDeleteRepositories({
    onDone: () => {
      close();
      onDeleted();
    },
    onDemo: close,
  });

  return (
    <LazyConfirmDrawer
      open={open}
      onOpenChange={onOpenChange}
      description={
        first && others.length === 0
          ? t.rich('deleteQuestion', { name: first.name, b: (chunks) => <bdi>{chunks}</bdi> })
          : t('deleteManyQuestion', { count })
      }
      confirmLabel={count === 1 ? t('delete') : t('deleteMany', { count })}
      danger
      pending={isPending}
      onConfirm={() => deleteAll(repositories.map(({ id }) => id))}
    >
      <FormMessage tone="error">{failure}</FormMessage>
    </LazyConfirmDrawer>
  );
}
