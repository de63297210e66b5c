import type { ReactNode } from 'react'
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components'

type Props = { title: string; isOpen: boolean; onClose: () => void; children: ReactNode }

/** A dialog above the page. Escape and a press beside it close it; the focus then goes back. */
export function DialogWindow({ title, isOpen, onClose, children }: Props) {
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
          <Heading slot="title" level={2}>
            {title}
          </Heading>
          {children}
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}
