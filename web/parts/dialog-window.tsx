import type { ReactNode } from 'react'
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import { words } from '../words/words.ts'
import { ActionButton } from './action-button.tsx'

type Props = {
  title: string
  isOpen: boolean
  onClose: () => void
  /** Whether its head has a button to close it: a dialog that only shows something. */
  hasClose?: boolean
  children: ReactNode
}

/** A dialog above the page. Escape and a press beside it close it; the focus then goes back. */
export function DialogWindow({ title, isOpen, onClose, hasClose = false, children }: Props) {
  return (
    <ModalOverlay
      className="overlay"
      isOpen={isOpen}
      isDismissable
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
    >
      <Modal className="modal">
        <Dialog className="dialog">
          <div className={hasClose ? 'dialog-head' : undefined}>
            <Heading slot="title" level={2}>
              {title}
            </Heading>
            {hasClose && (
              <ActionButton look="quiet" onPress={onClose}>
                {words.common.close}
              </ActionButton>
            )}
          </div>
          {children}
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}
